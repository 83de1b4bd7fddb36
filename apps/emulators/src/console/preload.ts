import { readFileSync } from "node:fs";
import { moveDates } from "./move-dates.ts";

/**
 * Preloaded into firebase-tools and into the process of each function, which need to know nothing of the console: their
 * clock is the console's, and each function has a way to Firestore of its own.
 */
const { CONSOLE_CLOCK: clock, CONSOLE_FIRESTORES: hosts = "{}", FUNCTION_TARGET: name = "" } = process.env;

// How long the clock that was read last is taken to be right.
const FRESH_MILLISECONDS = 20;

if (clock) {
  let last = { ahead: 0, readAt: Number.NEGATIVE_INFINITY };
  moveDates(() => {
    const at = performance.now();
    if (at - last.readAt > FRESH_MILLISECONDS) last = { ahead: readClock(clock) ?? last.ahead, readAt: at };
    return last.ahead;
  });
}

const host = JSON.parse(hosts)[name];
if (host) process.env.FIRESTORE_EMULATOR_HOST = host;

/** Undefined once the suite has ended and taken its files along. */
function readClock(path: string): number | undefined {
  try {
    return Number(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
