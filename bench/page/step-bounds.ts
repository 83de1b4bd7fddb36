export interface Bounds {
  /** The longest wait that is aimed at, in multiples of the latency. */
  goal: number;
  /** Round trips that wait for one another; apps/web/tests/journeys/round-trips.test.ts holds them exactly. */
  inRow: number;
  /** How many of these are preflights. */
  preflights: number;
}

/** What the steps of the way by e-mail cost at best; the processor and the servers come on top. */
export const stepBounds = {
  "open the invitation": { goal: 1.5, inRow: 1, preflights: 0 },
  "press Sign up": { goal: 0.3, inRow: 0, preflights: 0 },
  "press Sign up with email": { goal: 0.3, inRow: 0, preflights: 0 },
  "send the form": { goal: 2.5, inRow: 4, preflights: 2 },
  "open the mailed link": { goal: 3, inRow: 3, preflights: 1 },
  "press Confirm": { goal: 2.5, inRow: 3, preflights: 1 },
} satisfies Record<string, Bounds>;

export type StepName = keyof typeof stepBounds;

export const boundsOfAll: Bounds = { goal: 10, inRow: 11, preflights: 4 };
