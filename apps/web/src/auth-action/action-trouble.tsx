import type { ReactNode } from "react";
import { Heading } from "../ui/page.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";

interface ActionTroubleProps {
  title: string;
  text: string;
  /** The ways on. */
  children?: ReactNode;
}

/** Why the link did nothing, and what to do about it. */
export const ActionTrouble = ({ title, text, children }: ActionTroubleProps) => (
  <div className="actions" role="alert">
    <Heading>{title}</Heading>
    <Paragraphs text={text} />
    {children}
  </div>
);
