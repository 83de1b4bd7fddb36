import { brand } from "contract/brand";
import type { Inviter, Placeholder } from "contract/callables";
import { initialsOf, personColourOf } from "contract/person";
import { blockDocument, isBlocked } from "../documents/blocks.ts";
import { readTogether } from "../documents/snapshots.ts";
import { isInviter, nameOf, userDocument } from "../documents/users.ts";
import { displayName } from "../people/person-name.ts";
import { Failure } from "../platform/failure.ts";
import type { Services } from "../platform/services.ts";
import type { StoredFile } from "../platform/storage.ts";
import { findPicture } from "./find-picture.ts";
import { picturePath } from "./inviter-picture.ts";

/** An inviter, and the stored file of the picture: null if it is missing, false if the storage failed. */
export interface PicturedInviter {
  inviter: Inviter;
  picture: StoredFile | null | false;
}

/**
 * The inviter (spec §2, landing page). Throws "inviter-not-found" for an unknown or deleted user, and
 * "invitation-disabled" if an operator has blocked the user's invitations.
 */
export const getInviter = async (
  services: Pick<Services, "db" | "findFile">,
  inviterId: string,
): Promise<Inviter> => (await getPicturedInviter(services, inviterId)).inviter;

/**
 * The inviter with the picture's file, for responses that show the picture itself. Throws like `getInviter`.
 */
export async function getPicturedInviter(
  services: Pick<Services, "db" | "findFile">,
  inviterId: string,
): Promise<PicturedInviter> {
  const { db } = services;
  const [[user, block], picture] = await Promise.all([
    readTogether(db, [userDocument(db, inviterId), blockDocument(db, "inviter", inviterId)]),
    findPicture(services, inviterId),
  ]);
  if (!isInviter(user)) throw new Failure("inviter-not-found");
  if (isBlocked(block)) throw new Failure("invitation-disabled");
  const name = displayName(nameOf(user));
  const pictureUrl = picture ? picturePath(inviterId) : null;
  return { inviter: { name, pictureUrl, placeholder: placeholderOf(inviterId, name) }, picture };
}

/** Computed on the server, so that the browser need not load the tables of letters. */
const placeholderOf = (inviterId: string, name: string): Placeholder => ({
  initials: name === brand.genericDisplayName ? "" : initialsOf(name),
  ...personColourOf(inviterId),
});
