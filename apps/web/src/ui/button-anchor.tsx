import type { ComponentProps, ReactNode } from "react";
import type { ButtonVariant } from "./button.tsx";
import { Spinner } from "./spinner.tsx";

export interface ButtonAnchorProps extends Omit<ComponentProps<"a">, "className" | "href"> {
  /** Without it this is a placeholder link, which looks disabled. */
  href?: string | undefined;
  variant?: ButtonVariant;
  /** Shows a spinner. */
  busy?: boolean;
  icon?: ReactNode;
}

/** A link that looks like a button and works without JavaScript. */
export function ButtonAnchor({
  variant = "primary",
  busy = false,
  icon,
  children,
  ...rest
}: ButtonAnchorProps) {
  const isPlaceholder = rest.href === undefined;
  return (
    <a
      {...(isPlaceholder ? { role: "link", "aria-disabled": true } : rest)}
      aria-busy={busy || undefined}
      className={`button button-${variant}`}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </a>
  );
}
