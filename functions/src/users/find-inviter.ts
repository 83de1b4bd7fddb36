import type { Inviter } from "../contract.ts";
import { userId } from "../people/user-id.ts";
import { Failure } from "../platform/failure.ts";
import type { Services } from "../platform/services.ts";
import { getInviter } from "./get-inviter.ts";

/** The inviter, or null if the id is unknown or invalid. */
export async function findInviter(
  services: Pick<Services, "db" | "findFile">,
  id: string,
): Promise<Inviter | null> {
  if (!id || !userId().isValidSync(id)) return null;
  try {
    return await getInviter(services, id);
  } catch (error) {
    if (error instanceof Failure && error.reason === "inviter-not-found") return null;
    throw error;
  }
}
