import { readFirebaseConfig } from "../suite/firebase-config.ts";
import type { SuiteLog } from "../suite/suite-log.ts";
import type { FunctionFirestores } from "./function-firestores.ts";
import { addCall } from "./note-call.ts";
import type { Tables } from "./tables.ts";

/** Records each run of an event-triggered function, from the Functions emulator's log. */
export function watchTriggers(tables: Tables, firestores: FunctionFirestores, log: SuiteLog): void {
  const asked = readFirebaseConfig().hosting.rewrites.map(({ function: target }) =>
    typeof target === "object" ? target.functionId : target,
  );
  log.on("line", (line) => {
    const [, name = "", time] =
      /^i {2}functions: Finished "[a-z0-9]+-[a-z]+\d-(\w+)" in ([\d.]+)ms/.exec(line) ?? [];
    if (!name || asked.includes(name)) return;
    const milliseconds = Math.round(Number(time));
    const roundTrips = firestores.roundTripsOf(name, performance.now() - milliseconds);
    const run = { name, kind: "trigger", target: "", status: null, failure: null } as const;
    addCall(tables, { ...run, roundTrips, milliseconds, at: Date.now() - milliseconds });
  });
}
