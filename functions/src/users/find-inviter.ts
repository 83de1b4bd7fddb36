import type { Inviter } from "../contract.ts";
import { userId } from "../people/user-id.ts";
import { Failure } from "../platform/failure.ts";
import type { Services } from "../platform/services.ts";
import { getInviter } from "./get-inviter.ts";

/** Who invites, or null where the id is nobody's, or none that anybody could have. */
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
