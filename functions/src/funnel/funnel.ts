/**
 * Counts and reads how many people take each step from an invitation to the app. The deployed functions are
 * in endpoints.ts.
 */
export { countSteps } from "./count-steps.ts";
export { logStep } from "./log-step.ts";
export { type Funnel, type FunnelRow, type FunnelTime, readFunnel } from "./read-funnel.ts";
export type { TakenStep } from "./tally.ts";
export { visitHint } from "./visit-hint.ts";
export { type CountedVisit, visitOf } from "./visit-of.ts";
