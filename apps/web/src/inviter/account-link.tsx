import type { MouseEvent, ReactNode } from "react";
import type { ButtonVariant } from "../ui/button.tsx";
import { ButtonAnchor } from "../ui/button-anchor.tsx";

interface AccountLinkProps {
  /** From `useAccountLink`. */
  account: { href: string; isPending: boolean; onClick: (event: MouseEvent) => void };
  variant: ButtonVariant;
  disabled: boolean;
  children: ReactNode;
}

/** "I already have an account". */
export const AccountLink = ({ account, variant, disabled, children }: AccountLinkProps) => (
  <ButtonAnchor
    variant={variant}
    href={disabled ? undefined : account.href}
    busy={account.isPending}
    onClick={account.onClick}
  >
    {children}
  </ButtonAnchor>
);
