import { options } from "../../../../functions/src/platform/options.ts";
import { FirestoreTap } from "../../../../functions/testing/firestore-tap.ts";
import { grpcStatus } from "../../../../functions/testing/grpc-fault.ts";
import { longestChain } from "../../../../functions/testing/rpc-cost.ts";
import { freePorts } from "../suite/free-ports.ts";
import type { Faults } from "./faults.ts";
import type { RoundTrips } from "./rows.ts";

// Longer than a person waits for a page, and shorter than the page's own time-out.
const SLOW_MILLISECONDS = 2500;

// More than one run of a function makes.
const KEPT_CALLS = 1000;

const names = Object.keys(options);

/**
 * A proxy between each function and Firestore. Each function has its own port, so its calls can be counted
 * and made to fail.
 */
export class FunctionFirestores {
  readonly #ports: number[];
  readonly #taps = new Map<string, FirestoreTap>();

  private constructor(ports: number[]) {
    this.#ports = ports;
  }

  /** Chooses the ports; nothing listens there before `start`. */
  static async withFreePorts(): Promise<FunctionFirestores> {
    return new FunctionFirestores(await freePorts(names.length));
  }

  /** The address of each function's proxy, by the function's name. */
  get hosts(): Record<string, string> {
    return Object.fromEntries(names.map((name, index) => [name, `127.0.0.1:${this.#ports[index]}`]));
  }

  async start(firestoreHost: string, faults: Faults): Promise<void> {
    await Promise.all(
      names.map(async (name, index) => {
        const tap = new FirestoreTap(firestoreHost);
        tap.cut = () => {
          tap.calls.splice(0, tap.calls.length - KEPT_CALLS);
          tap.latency = faults.isOn("firestore-slow") ? SLOW_MILLISECONDS : 0;
          // No client retries on this status, so the error is visible at once.
          return faults.isOn("firestore-refuses")
            ? { when: "before", status: grpcStatus.permissionDenied }
            : undefined;
        };
        this.#taps.set(name, tap);
        await tap.listen(this.#ports[index]);
      }),
    );
  }

  /**
   * The function's calls to Firestore since then, in milliseconds of `performance.now()`. Two simultaneous
   * runs of one function share their calls.
   */
  roundTripsOf(name: string, since: number): RoundTrips | null {
    const calls = this.#taps.get(name)?.calls.filter(({ startedAt }) => startedAt >= since) ?? [];
    const ended = calls.filter(({ endedAt }) => endedAt > 0);
    return calls.length > 0 ? { calls: calls.length, inARow: longestChain(ended) } : null;
  }
}
