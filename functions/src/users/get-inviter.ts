import type { Inviter } from "../contract.ts";
import { isInviter, userDocument } from "../documents/users.ts";
import { displayName } from "../people/person-name.ts";
import { Failure } from "../platform/failure.ts";
import type { Services } from "../platform/services.ts";
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
  return { name: displayName(user.data()?.name), pictureUrl: picture ? picturePath(inviterId) : null };
}
