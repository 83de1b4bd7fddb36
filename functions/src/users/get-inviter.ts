import type { Inviter, Placeholder } from "../contract.ts";
import { isInviter, userDocument } from "../documents/users.ts";
import { displayName } from "../people/person-name.ts";
import { Failure } from "../platform/failure.ts";
import type { Services } from "../platform/services.ts";
import { brand } from "../product/brand.ts";
import { initialsOf } from "../product/initials.ts";
import { personColourOf } from "../product/person-colour.ts";
import { findPicture } from "./find-picture.ts";
import { picturePath } from "./inviter-picture.ts";

/** The inviter (spec §2, landing page). Throws "inviter-not-found" for an unknown or deleted user. */
export async function getInviter(
  services: Pick<Services, "db" | "findFile">,
  inviterId: string,
): Promise<Inviter> {
  const [user, picture] = await Promise.all([
    userDocument(services.db, inviterId).get(),
    findPicture(services, inviterId),
  ]);
  if (!isInviter(user)) throw new Failure("inviter-not-found");
  const name = displayName(user.data()?.name);
  return {
    name,
    pictureUrl: picture ? picturePath(inviterId) : null,
    placeholder: placeholderOf(inviterId, name),
  };
}

/** Made here and not in the browser, which would have to load the tables of letters. */
const placeholderOf = (inviterId: string, name: string): Placeholder => ({
  initials: name === brand.genericDisplayName ? "" : initialsOf(name),
  ...personColourOf(inviterId),
});
