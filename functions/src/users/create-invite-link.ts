import type { Callables } from "../contract.ts";
import { isInviter, type UserSnapshot, userDocument } from "../documents/users.ts";
import { type LinkServices, type LinkStore, shortenInviteLink } from "../links/links.ts";
import { Failure } from "../platform/failure.ts";

/**
 * The short link behind "I already have an account" (spec §2 and §7). Throws "inviter-not-found", "too-many-requests",
 * and an error where the deployment's settings do not allow the link.
 */
export async function createInviteLink(
  services: LinkServices & LinkStore,
  { userId: inviterId }: Callables["createInviteLink"]["request"],
): Promise<Callables["createInviteLink"]["response"]> {
  // Read together with the link, so that no link outlives a user who leaves at this moment.
  const requirement = { document: userDocument(services.db, inviterId), check: requireInviter };
  return { shortLink: await shortenInviteLink({ ...services, requirement }, inviterId) };
}

function requireInviter(user: UserSnapshot | undefined): void {
  if (!isInviter(user)) throw new Failure("inviter-not-found");
}
