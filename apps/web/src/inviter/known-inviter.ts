import { brand } from "contract/brand";
import type { TFunction } from "i18next";
import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import type { Inviter } from "../backend/contract.ts";
import { inviterIdIn } from "../paths.ts";

/** The inviter that the server has rendered the page with. */
export interface KnownInviter {
  inviterId: string;
  /** Null if the id is unknown. */
  inviter: Inviter | null;
}

/** Null if the page was sent without content. */
export const KnownInviterContext = createContext<KnownInviter | null>(null);

/** The inviter's id in the current address, or "". */
export const useInviterId = (): string => inviterIdIn(useLocation());

/** The inviter of the current address if the server has sent it along, else undefined. */
export function useKnownInviter(): Inviter | null | undefined {
  const known = useContext(KnownInviterContext);
  return known?.inviterId === useInviterId() ? known.inviter : undefined;
}

/** Gives an inviter without a name the generic one, in the language of the page. */
export const displayedInviter = (inviter: Inviter, t: TFunction): Inviter => ({
  ...inviter,
  name: inviter.name === brand.genericDisplayName ? t("invitation.genericName") : inviter.name,
});
