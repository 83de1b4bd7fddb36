import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  lead?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A card of the page, a region with its title. */
export function Section({ title, lead, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  );
}
