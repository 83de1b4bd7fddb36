import { type RoundTrips, roundTrips } from "web-tests/support/round-trips.ts";

export type StepName = keyof typeof roundTrips;

/** The minimal cost of a step, without processors and servers. */
export interface Bounds extends RoundTrips {
  /** The longest wait that is aimed at, in multiples of the latency, where there is one. */
  goal: number | undefined;
}

const goals: Partial<Record<StepName, number>> = {
  "open the invitation": 1.5,
  "press Sign up": 0.3,
  "press Sign up with email": 0.3,
  "send the form": 2.5,
  "open the mailed link": 3,
  "press Confirm": 2.5,
};

export const boundsOf = (step: StepName): Bounds => ({ ...roundTrips[step], goal: goals[step] });

/** Of these steps together. The goal is the whole way's, by e-mail. */
export function boundsOfAll(steps: StepName[], goal?: number): Bounds {
  const total = (of: keyof RoundTrips) => steps.reduce((sum, step) => sum + roundTrips[step][of], 0);
  return { goal, inRow: total("inRow"), preflights: total("preflights") };
}
