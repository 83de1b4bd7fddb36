import type { Callables } from "contract/callables";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import type { LinkServices } from "short-links";
import { blockDocument, isBlocked } from "../documents/blocks.ts";
import { isInviter, userDocument } from "../documents/users.ts";
import { shortenInviteLink } from "../links/links.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";

/**
 * The short link behind "I already have an account" (spec §2 and §7). Throws "inviter-not-found",
 * "invitation-disabled" for a blocked inviter or link, and "too-many-requests". Throws an error if the
 * deployment's settings do not allow the link.
 */
export async function createInviteLink(
  services: LinkServices & Limited,
  { userId: inviterId }: Callables["createInviteLink"]["request"],
): Promise<Callables["createInviteLink"]["response"]> {
  // Read together with the link, so that no link outlives a user who leaves at this moment.
  const { db } = services;
  const documents = [userDocument(db, inviterId), blockDocument(db, "inviter", inviterId)] as const;
  const requirement = { documents, check: requireInviter };
  return { shortLink: await shortenInviteLink({ ...services, requirement }, inviterId) };
}

function requireInviter(user: DocumentSnapshot | undefined, block: DocumentSnapshot | undefined): void {
  if (!isInviter(user)) throw new Failure("inviter-not-found");
  if (isBlocked(block)) throw new Failure("invitation-disabled");
}
