import { useContext } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { ButtonAnchor, type ButtonAnchorProps } from "./button-anchor.tsx";
import { PreloadContext } from "./preload-context.ts";

interface ButtonLinkProps extends Omit<ButtonAnchorProps, "href" | "onClick" | "busy"> {
  /** The path of another page of the app. */
  to: string;
  disabled?: boolean;
}

/** Goes to another page of the app, looks like a button. Whoever approaches it has the page fetched. */
export function ButtonLink({ to, disabled = false, ...rest }: ButtonLinkProps) {
  // The router's own Link weighs more, for prefetching that a router with data loaders does.
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const preload = useContext(PreloadContext);
  const approach = () => preload(to);
  return (
    <ButtonAnchor
      {...rest}
      href={disabled ? undefined : href}
      onClick={follow}
      onPointerEnter={approach}
      onFocus={approach}
    />
  );
}
