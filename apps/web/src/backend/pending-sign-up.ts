import { readStored, writeStored } from "../storage.ts";

const storageKey = "unfinishedSignUp";

/** A sign-up that was begun in this browser and is not finished. */
export interface PendingSignUp {
  email: string;
  inviterId: string;
}

/** Remembers it across reloads and tabs, so that it can go on where it stopped. */
export const savePendingSignUp = (signUp: PendingSignUp) => writeStored(storageKey, signUp);

export const clearPendingSignUp = () => writeStored(storageKey, null);

export const readPendingSignUp = () => readStored<PendingSignUp>(storageKey);
