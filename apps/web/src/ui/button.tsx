import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "./spinner.tsx";

export type Look = "primary" | "secondary" | "quiet";

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  look?: Look;
  /** Shows a spinner and takes no presses, but keeps the focus. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({ look = "primary", busy = false, icon, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${look}`}
      aria-disabled={busy || rest.disabled || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  );
}
