import { brand } from "functions/src/product/brand.ts";
import { createContext, useContext } from "react";
import type { Inviter } from "../backend/contract.ts";
import { useInviterId } from "./use-inviter-id.ts";

/** What the server found out about an inviter while it rendered the page. */
export interface KnownInviter {
  inviterId: string;
  /** Null where nobody has this id. */
  inviter: Inviter | null;
}

/** Null where the page came without content. */
export const KnownInviterContext = createContext<KnownInviter | null>(null);

/** The inviter of the current address as the server sent it along; undefined where it did not. */
export function useKnownInviter(): Inviter | null | undefined {
  const known = useContext(KnownInviterContext);
  return known?.inviterId === useInviterId() ? known.inviter : undefined;
}

/** An inviter as the pages show it: without a name, it gets the product's generic one. */
export const displayedInviter = (inviter: Inviter): Inviter => ({
  ...inviter,
  name: inviter.name.trim() || brand.genericDisplayName,
});
