import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import type { Look } from "./button.tsx";
import { ButtonAnchor } from "./button-anchor.tsx";

interface ButtonLinkProps extends Omit<LinkProps, "className"> {
  look?: Look;
  disabled?: boolean;
  icon?: ReactNode;
}

/** Goes to another page of the app, looks like a button. */
export function ButtonLink({ look = "primary", disabled = false, icon, children, ...link }: ButtonLinkProps) {
  if (disabled) {
    return (
      <ButtonAnchor look={look} icon={icon}>
        {children}
      </ButtonAnchor>
    );
  }
  return (
    <Link {...link} className={`button button-${look}`}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
