import type { ComponentProps, ReactNode } from "react";
import type { Look } from "./button.tsx";
import { Spinner } from "./spinner.tsx";

export interface ButtonAnchorProps extends Omit<ComponentProps<"a">, "className" | "href"> {
  /** Without it this is what HTML calls a placeholder link: it looks disabled and leads nowhere. */
  href?: string | undefined;
  look?: Look;
  /** Shows a spinner. */
  busy?: boolean;
  icon?: ReactNode;
}

/** A link that looks like a button, and works before any script does. */
export function ButtonAnchor({ look = "primary", busy = false, icon, children, ...rest }: ButtonAnchorProps) {
  const isPlaceholder = rest.href === undefined;
  return (
    <a
      {...(isPlaceholder ? { role: "link", "aria-disabled": true } : rest)}
      aria-busy={busy || undefined}
      className={`button button-${look}`}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </a>
  );
}
