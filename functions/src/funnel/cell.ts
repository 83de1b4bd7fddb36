import { deviceClasses } from "../product/device-classes.ts";
import { type FunnelStepName, funnelStepNames } from "../product/funnel-steps.ts";
import { languageCodes } from "../product/languages.ts";
import { type SignUpMethod, signUpMethods } from "../product/sign-up-methods.ts";
import type { Visit } from "../product/visit.ts";

/** What is known of a person who takes a step: all of it is kept, and nothing else. */
export interface StepFacts extends Visit {
  step: FunnelStepName;
  /** "none" before one is chosen, and where it is not known. */
  method: SignUpMethod | "none";
}

const SEPARATOR = "_";

/** The name of the counter of these facts. */
export function cellOf({ step, language, method, device, inApp }: StepFacts): string {
  return [step, language, method, device, inApp ? "inApp" : "browser"].join(SEPARATOR);
}

/** The facts of a counter; null where a name in it has left its registry since. */
export function factsOf(cell: string): StepFacts | null {
  const [step, language, method, device, browser] = cell.split(SEPARATOR);
  const facts = {
    step: memberOf(funnelStepNames, step),
    language: memberOf(languageCodes, language),
    method: memberOf([...signUpMethods, "none"] as const, method),
    device: memberOf(deviceClasses, device),
    inApp: browser === "inApp",
  };
  return Object.values(facts).includes(undefined) ? null : (facts as StepFacts);
}

export function memberOf<Member extends string>(members: readonly Member[], value: string | undefined) {
  return members.find((member) => member === value);
}
