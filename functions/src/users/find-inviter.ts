import type { Inviter } from "contract/callables";
import { isUserId } from "../people/user-id.ts";
import { Failure } from "../platform/failure.ts";
import type { Services } from "../platform/services.ts";
import { getPicturedInviter, type PicturedInviter } from "./get-inviter.ts";

/** The inviter; null if the id is unknown or invalid, "blocked" if an operator has blocked the invitations. */
export async function findInviter(
  services: Pick<Services, "db" | "findFile">,
  id: string,
): Promise<Inviter | "blocked" | null> {
  const found = await findPicturedInviter(services, id);
  return found === null || found === "blocked" ? found : found.inviter;
}

/** The same with the stored picture, for what shows that itself. */
export async function findPicturedInviter(
  services: Pick<Services, "db" | "findFile">,
  id: string,
): Promise<PicturedInviter | "blocked" | null> {
  if (!isUserId(id)) return null;
  try {
    return await getPicturedInviter(services, id);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.reason === "invitation-disabled") return "blocked";
    if (error.reason === "inviter-not-found") return null;
    throw error;
  }
}
