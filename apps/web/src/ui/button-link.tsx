import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import type { Look } from "./button.tsx";

interface ButtonLinkProps extends Omit<LinkProps, "className"> {
  look?: Look;
  disabled?: boolean;
  icon?: ReactNode;
}

/** Goes somewhere, looks like a button. Disabled, it is a link without an address, as HTML has it. */
export function ButtonLink({ look = "primary", disabled = false, icon, children, ...link }: ButtonLinkProps) {
  const className = `button button-${look}`;
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
  if (disabled) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: without an address it is what HTML calls a placeholder link
      <a role="link" aria-disabled="true" className={className}>
        {content}
      </a>
    );
  }
  return (
    <Link {...link} className={className}>
      {content}
    </Link>
  );
}
