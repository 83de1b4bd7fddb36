import { useHref, useLinkClickHandler } from "react-router";
import { ButtonAnchor, type ButtonAnchorProps } from "./button-anchor.tsx";

interface ButtonLinkProps extends Omit<ButtonAnchorProps, "href" | "onClick" | "busy"> {
  /** The path of another page of the app. */
  to: string;
  disabled?: boolean;
}

/** Goes to another page of the app, looks like a button. */
export function ButtonLink({ to, disabled = false, ...rest }: ButtonLinkProps) {
  // The router's own Link weighs more, for prefetching that a router with data loaders does.
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return <ButtonAnchor {...rest} href={disabled ? undefined : href} onClick={follow} />;
}
