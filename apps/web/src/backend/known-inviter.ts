import { createContext, useContext } from "react";
import { brand } from "../brand.ts";
import type { Inviter } from "./contract.ts";
import { useInviterId } from "./use-inviter-id.ts";

/** Somebody about whom the server has been asked already. */
export interface KnownInviter {
  inviterId: string;
  /** Null where nobody has this id. */
  inviter: Inviter | null;
}

/** What came with the first page; null where that was the app without content. */
export const KnownInviterContext = createContext<KnownInviter | null>(null);

/** What came with the first page about whom the current address is about; undefined where that is not known. */
export function useKnownInviter(): Inviter | null | undefined {
  const known = useContext(KnownInviterContext);
  return known?.inviterId === useInviterId() ? known.inviter : undefined;
}

/** Somebody as the pages show them: a person without a name gets the product's generic one. */
export const namedInviter = (inviter: Inviter): Inviter => ({
  ...inviter,
  name: inviter.name.trim() || brand.fallbackName,
});
