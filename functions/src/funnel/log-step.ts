import { info } from "firebase-functions/logger";
import type { TakenStep } from "./tally.ts";

/**
 * Writes one structured log line for a counted step, for an operator's own analysis. `jsonPayload.message` is
 * "step"; the other fields are those of `TakenStep`. The line may be missing if the instance ends at that
 * moment.
 */
export function logStep({ step, language, method, device, inApp, seconds }: TakenStep): void {
  info("step", { step, language, method, device, inApp, ...(seconds !== undefined && { seconds }) });
}
