import { createContext, useContext } from "react";
import { useHref, useLinkClickHandler } from "react-router";
import { ButtonAnchor, type ButtonAnchorProps } from "./button-anchor.tsx";

/** Preloads the page at a path. */
export const PreloadContext = createContext<(path: string) => void>(() => {});

interface ButtonLinkProps extends Omit<ButtonAnchorProps, "href" | "onClick" | "busy"> {
  /** The path of another page of the app. */
  to: string;
  disabled?: boolean;
}

/** A router link that looks like a button. Hovering, touching or focusing it preloads the page. */
export function ButtonLink({ to, disabled = false, ...rest }: ButtonLinkProps) {
  // The router's own Link is larger: it carries the prefetching of a data router.
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
