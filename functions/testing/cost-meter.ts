import type { FirestoreTap } from "suite/firestore-tap.ts";
import { costOf, type RpcCost } from "./rpc-cost.ts";
import type { TestServices } from "./test-services.ts";

// Makes parallel calls overlap, on a busy machine too.
const LATENCY_MILLISECONDS = 50;

/** Says what a piece of work costs in Firestore. One piece at a time: everything in the project counts. */
export function costMeter(tap: FirestoreTap, { db, auth }: TestServices) {
  const { projectId = "" } = auth.app.options;
  return async (run: () => Promise<unknown>): Promise<RpcCost> => {
    const before = tap.callsOf(projectId).length;
    tap.latency = LATENCY_MILLISECONDS;
    await run().finally(() => {
      tap.latency = 0;
    });
    // Any call still on its way was sent before this one, and so arrives before it.
    await db.doc("Marks/end").get();
    return costOf(tap.callsOf(projectId).slice(before, -1));
  };
}
