import type { Services } from "../services.ts";
import { type NewUser, userRecord } from "./user-record.ts";

const ALREADY_EXISTS = 6;

/**
 * Gives every new account the minimal user record, so that one whose browser died half-way through signing up still
 * has it. The event may arrive after the sign-up call, or twice, so it never overwrites.
 */
export async function createUserRecord({ db }: Pick<Services, "db">, user: NewUser): Promise<void> {
  try {
    await db.collection("Users").doc(user.userId).create(userRecord(user));
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}

function isAlreadyExists(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === ALREADY_EXISTS;
}
