import { call, confirmAddress, signUp } from "functions/testing/calls.ts";
import { expect } from "vitest";
import type { Inviter } from "./journey.ts";

/** Registers a user by email who accepts an invitation, without the pages. Resolves to the user's id. */
export async function register(inviter: Inviter, email: string): Promise<string> {
  const { uid, idToken } = await signUp(email);
  const { status } = await call("registerUser", { inviterId: inviter.id, name: "Mira" }, idToken);
  expect(status).toBe(200);
  return uid;
}

/** Registers a user and confirms the address. */
export async function registerConfirmed(inviter: Inviter, email: string): Promise<string> {
  const uid = await register(inviter, email);
  await confirmAddress(uid);
  return uid;
}
