import type { Services } from "../services.ts";
import { transact } from "../transact.ts";
import type { Limited } from "./call-limit.ts";

/**
 * Counts one call that has no transaction of its own to be counted in: two round trips, which can run beside other
 * reads. Throws "too-many-requests". Without a limit it does nothing.
 */
export async function consumeRateLimit({ db, limit }: Pick<Services, "db"> & Limited): Promise<void> {
  if (limit) await transact({ db, limit }, [], () => "written");
}
