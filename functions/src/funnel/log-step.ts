import { info } from "firebase-functions/logger";
import type { TakenStep } from "./tally.ts";

/**
 * One structured line for a step that was counted, for an operator's own analysis: `jsonPayload.message` is "step", the
 * rest is what `TakenStep` has. It may be missing where an instance ends at that moment.
 */
export function logStep({ step, language, method, device, inApp, seconds }: TakenStep): void {
  info("step", { step, language, method, device, inApp, ...(seconds !== undefined && { seconds }) });
}
