import type { BrowserContext } from "./slow-phone.ts";

/** When something happened, by the clock of the document that tells it: milliseconds since 1970. */
interface Reached {
  /** The first press since the clock was started; 0 without one. */
  pressed: number;
  /** The end of the frame with the goal. */
  shown: number;
  /** The beginning of the navigation to the document that shows it. */
  opened: number;
}

interface StepClock {
  /** Resolves when a document says that the goal is there. Rejects where none does within a minute. */
  start(step: string): Promise<Reached>;
}

// Milliseconds.
const LONGEST = 60_000;

/** Listens to what observe-steps.js tells from every document of a browser's profile. */
export async function stepClock(context: BrowserContext): Promise<StepClock> {
  let pressed = 0;
  let end: (reached: Reached) => void = () => {};
  await context.exposeFunction("tellBench", (what: "pressed" | "reached", time: number, opened: number) => {
    if (what === "pressed") pressed ||= time;
    else end({ pressed, shown: time, opened });
  });
  return {
    start: (step) =>
      new Promise((resolve, reject) => {
        pressed = 0;
        end = resolve;
        AbortSignal.timeout(LONGEST).onabort = () => reject(new Error(`"${step}" came to nothing`));
      }),
  };
}
