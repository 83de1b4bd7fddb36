import { createContext, useContext } from "react";
import { useHref, useLinkClickHandler, useLocation } from "react-router";
import { keepLanguage } from "../paths.ts";
import { ButtonAnchor, type ButtonAnchorProps } from "./button-anchor.tsx";

/** Preloads the page at a path. */
export const PreloadContext = createContext<(path: string) => void>(() => {});

interface ButtonLinkProps extends Omit<ButtonAnchorProps, "href" | "onClick" | "busy"> {
  /** The path of another page of the app. */
  to: string;
  disabled?: boolean;
  /** When it is pressed, before the page is left. */
  onFollow?: () => void;
}

/** A router link that looks like a button, to a page in the language that the current address asks for. Hovering, touching or focusing it preloads the page. */
export function ButtonLink({ to, disabled = false, onFollow, ...rest }: ButtonLinkProps) {
  // The router's own Link is larger: it carries the prefetching of a data router.
  const target = keepLanguage(to, useLocation());
  const href = useHref(target);
  const follow = useLinkClickHandler<HTMLAnchorElement>(target);
  const preload = useContext(PreloadContext);
  const approach = () => preload(to);
  return (
    <ButtonAnchor
      {...rest}
      href={disabled ? undefined : href}
      onClick={(event) => {
        onFollow?.();
        follow(event);
      }}
      onPointerEnter={approach}
      onFocus={approach}
    />
  );
}
