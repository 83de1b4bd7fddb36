import type { Services } from "../services.ts";
import { transact } from "../transact.ts";
import type { Limited } from "./call-limit.ts";

/**
 * Counts a call that has no transaction of its own. Two round trips, which may run beside other reads. Throws
 * "too-many-requests". Does nothing without a limit.
 */
export async function consumeRateLimit({ db, limit }: Pick<Services, "db"> & Limited): Promise<void> {
  if (limit) await transact({ db, limit }, [], () => "written");
}
