import { type ReactNode, useId } from "react";

interface PaneProps {
  name: string;
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** One part of the console, a landmark by its title. */
export function Pane({ name, title, note, children }: PaneProps) {
  const id = useId();
  return (
    <section className={`pane pane-${name}`} id={name} aria-labelledby={id}>
      <div className="pane-head">
        <h2 id={id}>{title}</h2>
        <span className="note">{note}</span>
      </div>
      {children}
    </section>
  );
}
