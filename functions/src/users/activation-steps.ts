import type { SignUpMethod } from "contract/sign-up";
import type { CountedVisit, TakenStep } from "../funnel/funnel.ts";

/** How an activation is counted. */
export interface CountedSignUp {
  visit: CountedVisit;
  method: SignUpMethod;
  /** The steps that come with being activated, in this sign-up. */
  steps: ReadonlyArray<Pick<TakenStep, "step" | "seconds">>;
}

/** The steps that an activation is counted as: each only where this very commit takes it. */
export function activationSteps(
  { visit: { language, device, inApp }, method, steps }: CountedSignUp,
  { isNewlyActive, isNewFriend }: { isNewlyActive: boolean; isNewFriend: boolean },
): TakenStep[] {
  const taken = [
    ...(isNewlyActive ? steps : []),
    ...(isNewFriend ? [{ step: "becameFriends" } as const] : []),
  ];
  return taken.map((step) => ({ language, device, inApp, method, ...step }));
}
