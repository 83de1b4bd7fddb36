import type { Inviter } from "../contract.ts";
import { userId } from "../people/user-id.ts";
import { Failure } from "../platform/failure.ts";
import type { Services } from "../platform/services.ts";
import { getPicturedInviter, type PicturedInviter } from "./get-inviter.ts";

/** The inviter, or null if the id is unknown or invalid. */
export const findInviter = async (
  services: Pick<Services, "db" | "findFile">,
  id: string,
): Promise<Inviter | null> => (await findPicturedInviter(services, id))?.inviter ?? null;

/** The same with the stored picture, for what shows that itself. */
export async function findPicturedInviter(
  services: Pick<Services, "db" | "findFile">,
  id: string,
): Promise<PicturedInviter | null> {
  if (!id || !userId().isValidSync(id)) return null;
  try {
    return await getPicturedInviter(services, id);
  } catch (error) {
    if (error instanceof Failure && error.reason === "inviter-not-found") return null;
    throw error;
  }
}
