import type { ReactNode } from "react";
import { Heading, Paragraphs } from "../../ui/page.tsx";

interface ActionErrorProps {
  title: string;
  text: string;
  /** Actions. */
  children?: ReactNode;
}

/** Why a link does not work, and what to do. */
export const ActionError = ({ title, text, children }: ActionErrorProps) => (
  <div className="actions" role="alert">
    <Heading>{title}</Heading>
    <Paragraphs text={text} />
    {children}
  </div>
);
