import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet";

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  variant?: ButtonVariant;
  /** Ignores clicks, but keeps the focus. */
  disabled?: boolean;
  /** The same, with a spinner. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant = "primary", disabled = false, busy = false, icon, children, onClick, ...rest } = props;
  const isIdle = !busy && !disabled;
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${variant}`}
      aria-disabled={!isIdle || undefined}
      aria-busy={busy || undefined}
      onClick={isIdle ? onClick : (event) => event.preventDefault()}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  );
}
