import { languageCodes } from "contract/languages";
import { type SignUpMethod, signUpMethods } from "contract/sign-up";
import type { Visit } from "contract/visits";
import { deviceClasses, type FunnelStepName, funnelStepNames } from "contract/visits";

/** All facts that are kept about a person who takes a step. */
export interface StepFacts extends Visit {
  step: FunnelStepName;
  /** "none" before a method is chosen, and if it is unknown. */
  method: SignUpMethod | "none";
}

const SEPARATOR = "_";

/** The name of the counter of these facts. */
export function cellOf({ step, language, method, device, inApp }: StepFacts): string {
  return [step, language, method, device, inApp ? "inApp" : "browser"].join(SEPARATOR);
}

/** The facts of a counter; null if a name in it has left its registry since. */
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
