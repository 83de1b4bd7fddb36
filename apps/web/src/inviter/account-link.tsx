import type { MouseEvent, ReactNode } from "react";
import type { Look } from "../ui/button.tsx";
import { ButtonAnchor } from "../ui/button-anchor.tsx";

interface AccountLinkProps {
  /** Where it leads, and what a press of it does before that. */
  account: { href: string; isPending: boolean; onClick: (event: MouseEvent) => void };
  look: Look;
  disabled: boolean;
  children: ReactNode;
}

/** For people who have the app: opens the inviter's link. */
export const AccountLink = ({ account, look, disabled, children }: AccountLinkProps) => (
  <ButtonAnchor
    look={look}
    href={disabled ? undefined : account.href}
    busy={account.isPending}
    onClick={account.onClick}
  >
    {children}
  </ButtonAnchor>
);
