import { readStored, writeStored } from "../storage.ts";

const storageKey = "unfinishedSignUp";

/** A sign-up that was started in this browser and is not finished. */
export interface PendingSignUp {
  email: string;
  /** Unknown where a mail was asked for in another browser than that of the sign-up. */
  inviterId?: string | undefined;
  /** Its account; unknown until Auth has answered. */
  userId?: string;
}

/** Kept across reloads and tabs, so that the sign-up can be resumed. */
export const savePendingSignUp = (signUp: PendingSignUp) => writeStored(storageKey, signUp);

export const clearPendingSignUp = () => writeStored(storageKey, null);

export const readPendingSignUp = () => readStored<PendingSignUp>(storageKey);
