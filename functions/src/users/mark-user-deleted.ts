import type { Services } from "../services.ts";

/**
 * Marks the record of a deleted account as deleted and inactive. Also where there is no record, so that a late event
 * of the account's creation finds one and does not bring the user back. May be repeated.
 */
export async function markUserDeleted({ db }: Pick<Services, "db">, userId: string): Promise<void> {
  const updatedAt = new Date().toISOString();
  const mark = { userId, isDeleted: true, isActive: false, updatedAt };
  await db.collection("Users").doc(userId).set(mark, { merge: true });
}
