import type { DocumentSnapshot } from "firebase-admin/firestore";
import type { Inviter } from "../contract.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { findPicture } from "./find-picture.ts";
import { picturePath } from "./inviter-picture.ts";
import { displayName } from "./person-name.ts";

/** Who invites (spec §2, landing page). Throws "inviter-not-found" for an id that nobody has or that was deleted. */
export async function getInviter(
  services: Pick<Services, "db" | "findFile">,
  userId: string,
): Promise<Inviter> {
  const [user, picture] = await Promise.all([
    services.db.collection("Users").doc(userId).get(),
    findPicture(services, userId),
  ]);
  if (!isInviter(user)) throw new Failure("inviter-not-found");
  return { name: displayName(user.get("name")), pictureUrl: picture ? picturePath(userId) : null };
}

/** Whether the snapshot of `Users/{id}` is of somebody who can invite: there, and not deleted. */
export function isInviter(user: DocumentSnapshot | undefined): user is DocumentSnapshot {
  return user?.exists === true && user.get("isDeleted") !== true;
}
