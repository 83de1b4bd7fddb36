import { blockDocument, isBlocked } from "../documents/blocks.ts";
import { isUserId } from "../people/user-id.ts";
import type { Services } from "../platform/services.ts";

/** Whether an operator has blocked the invitations of the user with this id, which may be invalid. */
export async function isBlockedInviter({ db }: Pick<Services, "db">, id: string): Promise<boolean> {
  return isUserId(id) && isBlocked(await blockDocument(db, "inviter", id).get());
}
