import type { Callables, WriteResult } from "../contract.ts";
import { Failure } from "../failure.ts";
import type { Limited } from "../limits/call-limit.ts";
import type { Services } from "../services.ts";
import { writeDocument, writtenOrThrow } from "../write-document.ts";
import { type Joiner, join } from "./join.ts";

/**
 * The welcome page's activation (spec §4). The link may be opened on any device, so no session is needed; instead it
 * acts only on a user whose address Auth itself reports as verified, and links only to the inviter whose invitation
 * was stored at sign-up. So a crafted link can neither activate an account nor force a friendship.
 * @param callerId the signed-in caller, if any: acting on itself it may name an inviter where no invitation is stored
 */
export async function activateUser(
  services: Pick<Services, "db" | "auth" | "pushQueue"> & Limited,
  request: Callables["activateUser"]["request"],
  callerId: string | undefined,
): Promise<WriteResult> {
  const { userId } = request;
  const activate = async () => {
    const inviterId = request.inviterId ?? (await storedInviter(services.db, userId));
    await join(services, {
      joinerId: userId,
      inviterId,
      joiner: verifiedAccount(services.auth, userId),
      admits: ({ invitation }) =>
        invitation.exists ? invitation.get("inviterId") === inviterId : callerId === userId,
    });
  };
  return writtenOrThrow(await writeDocument(userId, activate));
}

/** A link without an inviter still fulfils the invitation that was accepted at sign-up. */
async function storedInviter(db: Services["db"], userId: string): Promise<string | undefined> {
  return (await db.collection("Invitations").doc(userId).get()).get("inviterId");
}

async function verifiedAccount(auth: Services["auth"], userId: string): Promise<Joiner> {
  const account = await auth.getUser(userId).catch((cause: unknown) => {
    if (isUserNotFound(cause)) throw new Failure("user-not-found", { cause });
    throw cause;
  });
  if (!account.emailVerified || account.disabled) throw new Failure("email-not-verified");
  return { userId, email: account.email ?? "", name: account.displayName ?? "" };
}

function isUserNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "auth/user-not-found";
}
