import { isText, readStored, type Shape, writeStored } from "../storage.ts";
import { useIsHydrated } from "../ui/is-hydrated.ts";

const MAX_INVITERS = 20;
const areIds: Shape<string[]> = (value) => Array.isArray(value) && value.every(isText);
const joinedInviters = () => readStored("joined", areIds) ?? [];

/** Keeps in this browser that a sign-up with this inviter is finished. */
export const rememberJoined = (inviterId: string) =>
  writeStored("joined", [...new Set([inviterId, ...joinedInviters()])].slice(0, MAX_INVITERS));

/** Whether a sign-up with this inviter was finished in this browser. False on the server. */
export const useHasJoined = (inviterId: string): boolean =>
  useIsHydrated() && joinedInviters().includes(inviterId);
