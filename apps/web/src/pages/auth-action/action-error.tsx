import type { ReactNode } from "react";
import { Heading } from "../../ui/page.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";

interface ActionErrorProps {
  title: string;
  text: string;
  /** The ways on. */
  children?: ReactNode;
}

/** Why the link did nothing, and what to do about it. */
export const ActionError = ({ title, text, children }: ActionErrorProps) => (
  <div className="actions" role="alert">
    <Heading>{title}</Heading>
    <Paragraphs text={text} />
    {children}
  </div>
);
