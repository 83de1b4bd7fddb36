import { FirestoreTap } from "../../../../functions/testing/firestore-tap.ts";
import { grpcStatus } from "../../../../functions/testing/grpc-fault.ts";
import type { Faults } from "./faults.ts";

// More than a page is worth waiting for, and less than it waits.
const SLOW_MILLISECONDS = 2500;

/** Stands between the functions and Firestore at a port of its own, and lets the faults of Firestore happen there. */
export async function startFaultyFirestore(
  firestoreHost: string,
  port: number,
  faults: Faults,
): Promise<void> {
  const tap = new FirestoreTap(firestoreHost);
  tap.cut = () => {
    // Nobody asks what was called.
    tap.calls.length = 0;
    tap.latency = faults.isOn("firestore-slow") ? SLOW_MILLISECONDS : 0;
    // No client tries this status again, so that whoever waits for it sees it at once.
    return faults.isOn("firestore-refuses")
      ? { when: "before", status: grpcStatus.permissionDenied }
      : undefined;
  };
  await tap.listen(port);
}
