import type { Callables } from "../contract.ts";
import { isInviter, type UserSnapshot, userDocument } from "../documents/users.ts";
import { type ShortLinksApi, shortenInviteLink } from "../links/links.ts";
import { Failure } from "../platform/failure.ts";

/**
 * The short link that takes somebody who has an account on to the app (spec §2 and §7).
 * Throws "inviter-not-found", "too-many-requests", and "unexpected" where no link could be had.
 */
export async function createInviteLink(
  services: ShortLinksApi,
  { userId }: Callables["createInviteLink"]["request"],
): Promise<Callables["createInviteLink"]["response"]> {
  // The inviter is read with the link, so that none is left of somebody who leaves at this moment.
  const requirement = { document: userDocument(services.db, userId), check: requireInviter };
  return { shortLink: await shortenInviteLink({ ...services, requirement }, userId) };
}

function requireInviter(user: UserSnapshot | undefined): void {
  if (!isInviter(user)) throw new Failure("inviter-not-found");
}
