import { type ComponentProps, type MouseEvent, type ReactNode, useState } from "react";
import { useLinkClickHandler, useLocation } from "react-router";
import { keepLanguage } from "../paths.ts";

/** Decorative: the text beside it says what is loading. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

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
      className={`button ${variant}`}
      aria-disabled={!isIdle || undefined}
      aria-busy={busy || undefined}
      onClick={isIdle ? onClick : (event) => event.preventDefault()}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  );
}

interface ButtonAnchorProps extends Omit<ComponentProps<"a">, "className" | "href"> {
  /** Without it this is a placeholder link, which looks disabled. */
  href?: string | undefined;
  variant?: ButtonVariant;
  icon?: ReactNode;
}

/** A link that looks like a button and works without JavaScript. */
export function ButtonAnchor({ variant = "primary", icon, children, ...rest }: ButtonAnchorProps) {
  const isPlaceholder = rest.href === undefined;
  return (
    <a {...(isPlaceholder ? { role: "link", "aria-disabled": true } : rest)} className={`button ${variant}`}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

/** A router link that looks like a button, to a page in the language that the current address asks for. */
export function ButtonLink({
  to,
  ...rest
}: Omit<ButtonAnchorProps, "href" | "onClick"> & { to: string | undefined }) {
  const target = keepLanguage(to ?? "", useLocation());
  const goOn = useLinkClickHandler<HTMLAnchorElement>(target);
  const [isFollowed, setIsFollowed] = useState(false);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    // A second press while the next page's code loads would add a second entry to the history.
    if (location.pathname + location.search === target) return event.preventDefault();
    // This page stays until the next one's code is there.
    if (!opensElsewhere(event)) setIsFollowed(true);
    goOn(event);
  };
  return (
    <ButtonAnchor
      {...rest}
      href={to && target}
      aria-busy={isFollowed || undefined}
      data-pressed={isFollowed || undefined}
      onClick={follow}
    />
  );
}

/** Whether a click on a link is meant for the browser: to open a tab or window, or to download. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
