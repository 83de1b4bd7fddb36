import { constants } from "node:os";
import { ProcessGroups } from "./process-groups.ts";
import { SuiteFailure } from "./suite-failure.ts";
import { SuiteLog } from "./suite-log.ts";

/** Shared by the parts of a suite. */
export interface Launch {
  groups: ProcessGroups;
  log: SuiteLog;
  /** Ends the suite with the error's message. */
  fail(error: Error): void;
  /** Aborted when the suite begins to end. */
  ending: AbortSignal;
}

type Signal = "SIGINT" | "SIGTERM" | "SIGHUP";

// A package manager in between may pass on a Ctrl-C that the terminal has already sent here.
const SAME_KEYPRESS_MILLISECONDS = 500;

/**
 * Runs a suite and exits with the code that it returns, 1 after an error, or 128 plus the signal's number. First
 * everything it started ends; a second signal does not wait for that.
 */
export async function launch(run: (launch: Launch) => Promise<number>): Promise<never> {
  const groups = new ProcessGroups();
  const end = Promise.withResolvers<number>();
  const stopBy = onSignals(end.resolve);
  // An uncaught error ends the suite as well. Errors during the shutdown do not change the exit code.
  process.on("uncaughtException", end.reject);
  const log = new SuiteLog();
  const ending = new AbortController();
  const parts = { groups, log, fail: end.reject, ending: ending.signal };
  const result = Promise.race([run(parts), end.promise]);
  const code = await result.catch((error: unknown) => {
    console.error(explain(error, log));
    return 1;
  });
  ending.abort();
  await groups.stop(stopBy());
  if (code === 0) log.remove();
  process.exit(code);
}

/** Reports the exit code of the first signal, and exits at once on the second. Returns how to stop children. */
function onSignals(tell: (code: number) => void): () => Signal {
  let first: { signal: Signal; at: number } | undefined;
  const receive = (signal: Signal) => {
    const code = 128 + constants.signals[signal];
    if (!first) {
      first = { signal, at: Date.now() };
      tell(code);
    } else if (Date.now() - first.at > SAME_KEYPRESS_MILLISECONDS) {
      process.exit(code);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, receive);
  return () => first?.signal ?? "SIGTERM";
}

function explain(error: unknown, log: SuiteLog): string {
  if (error instanceof SuiteFailure) return error.message;
  const details = error instanceof Error ? error.stack : String(error);
  return `The local suite failed unexpectedly; its log is ${log.path}\n${details}`;
}
