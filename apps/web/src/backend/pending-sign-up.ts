import { activationPath } from "../paths.ts";
import { isRecord, isText, readStored, type Shape, writeStored } from "../storage.ts";
import type { Mail, OpenedAccount, OwnMail } from "./firebase-accounts.ts";

/** A sign-up that was started in this browser and is not finished. */
export interface PendingSignUp {
  email: string;
  /** Unknown where a mail was asked for in another browser than that of the sign-up. */
  inviterId?: string | undefined;
  /** Its account; unknown until Auth has answered. */
  userId?: string;
  /** "postponed": Auth has sent this address too many emails for now. */
  mail?: OwnMail | "postponed" | undefined;
}

/** Kept across reloads and tabs, so that the sign-up can be resumed. Null clears it. */
export const savePendingSignUp = (signUp: PendingSignUp | null) => writeStored("unfinishedSignUp", signUp);

const isOptionalText = (value: unknown) => value === undefined || isText(value);

const isSignUp: Shape<PendingSignUp> = (value): value is PendingSignUp =>
  isRecord(value) && isText(value.email) && [value.inviterId, value.userId, value.mail].every(isOptionalText);

export const readPendingSignUp = () => readStored("unfinishedSignUp", isSignUp);

/** Ends the sign-up. A mail that is opened again and a tab that waits still find it. */
export function finishSignUp(): void {
  const signUp = readPendingSignUp();
  if (signUp) writeStored("finishedSignUp", signUp);
  savePendingSignUp(null);
}

/** The latest sign-up of this browser, finished or not. */
export const readLatestSignUp = () => readPendingSignUp() ?? readStored("finishedSignUp", isSignUp);

/** The sign-up of the user who is signed in. */
export type Session = OpenedAccount & Pick<PendingSignUp, "inviterId" | "mail">;

/** With the inviter, if the form or an earlier tab has stored one. */
export function sessionOf(person: OpenedAccount, begun: PendingSignUp | null): Session {
  const known = [begun, readLatestSignUp()].find(
    (signUp) =>
      signUp?.userId === person.userId || signUp?.email.toLowerCase() === person.email.toLowerCase(),
  );
  return { ...person, inviterId: known?.inviterId, mail: known?.mail };
}

/** The confirmation email. Its link continues to the activation page. */
export const confirmationMail = (
  { productDomain, languageCode }: { productDomain: string } & Pick<Mail, "languageCode">,
  { userId, inviterId }: { userId: string; inviterId?: string | undefined },
): Mail => ({ continueUrl: productDomain + activationPath(userId, inviterId), languageCode });
