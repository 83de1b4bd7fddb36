import { call, confirmAddress, sendConfirmationMail, signUp } from "functions/testing/calls.ts";
import { suiteAddress } from "suite/suite-address.ts";
import { expect } from "vitest";
import type { Inviter } from "./journey.ts";
import { verificationLink } from "./mailbox.ts";

/** Registers a user by email who accepts an invitation, without the pages. */
async function register(inviter: Inviter, email: string): Promise<{ uid: string; idToken: string }> {
  const account = await signUp(email);
  const { status } = await call("registerUser", { inviterId: inviter.id, name: "Mira" }, account.idToken);
  expect(status).toBe(200);
  return account;
}

/** Registers a user and confirms the address. Resolves to the user's id. */
export async function registerConfirmed(inviter: Inviter, email: string): Promise<string> {
  const { uid } = await register(inviter, email);
  await confirmAddress(uid);
  return uid;
}

/** The link of a sign-up's mail. No browser knows of the sign-up. */
export async function linkOfSignUp({ inviter, email }: { inviter: Inviter; email: string }): Promise<string> {
  const { uid, idToken } = await register(inviter, email);
  await sendConfirmationMail(idToken, `${suiteAddress("SUITE_WEB_ORIGIN")}/welcome/${uid}/${inviter.id}`);
  return verificationLink(email);
}
