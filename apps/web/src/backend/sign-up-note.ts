import { readStored, writeStored } from "../storage.ts";

const storageKey = "unfinishedSignUp";

/** A sign-up that this browser began and has not seen finished. */
export interface SignUpNote {
  email: string;
  inviterId: string;
}

/** Remembers a sign-up across reloads and tabs, so that it can go on where it stopped. */
export const keepSignUp = (note: SignUpNote) => writeStored(storageKey, note);

export const forgetSignUp = () => writeStored(storageKey, null);

export const readSignUp = () => readStored<SignUpNote>(storageKey);
