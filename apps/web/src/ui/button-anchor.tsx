import type { MouseEvent, ReactNode } from "react";
import type { Look } from "./button.tsx";
import { Spinner } from "./spinner.tsx";

interface ButtonAnchorProps {
  /** Without it this is what HTML calls a placeholder link: it looks disabled and leads nowhere. */
  href?: string | undefined;
  look?: Look;
  /** Shows a spinner; a press does nothing more. */
  busy?: boolean;
  icon?: ReactNode;
  /** Does instead what following the link would do. Not for a press that opens another tab or window. */
  onFollow?: () => void;
  children: ReactNode;
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A link that leaves the app, looks like a button, and works before any script does. */
export function ButtonAnchor({
  href,
  look = "primary",
  busy = false,
  icon,
  onFollow,
  children,
}: ButtonAnchorProps) {
  const follow = (event: MouseEvent) => {
    if (!onFollow || opensElsewhere(event)) return;
    event.preventDefault();
    if (!busy) onFollow();
  };
  return (
    <a
      {...(href === undefined ? { role: "link", "aria-disabled": true } : { href, onClick: follow })}
      aria-busy={busy || undefined}
      className={`button button-${look}`}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </a>
  );
}
