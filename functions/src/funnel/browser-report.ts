import { type InferType, number, string } from "yup";
import { type FunnelStepName, funnelSteps } from "../product/funnel-steps.ts";
import { signUpMethods } from "../product/sign-up-methods.ts";
import { visitHint } from "./visit-hint.ts";

/** Any valid report is shorter. */
const LONGEST = 200;
/** A day. Whatever is longer is made up, or says nothing of how people sign up. */
const MOST_SECONDS = 24 * 60 * 60;

const reported = (Object.keys(funnelSteps) as FunnelStepName[]).filter(
  (step) => funnelSteps[step].countedBy === "browser",
);

const schema = visitHint.shape({
  step: string().oneOf(reported).required(),
  method: string().oneOf(signUpMethods),
  // Since the step before it on the same page.
  seconds: number()
    .integer()
    .min(0)
    .max(MOST_SECONDS)
    .when("step", ([step], seconds) => (step === "opened" ? seconds.oneOf([undefined]) : seconds)),
});

/** What a page reports: a step that it saw, its language and, where they are known, the method and how long it took. */
export type BrowserReport = InferType<typeof schema>;

/** The report in a request's body; null where it is none. */
export function browserReport(body: string): BrowserReport | null {
  if (body.length > LONGEST) return null;
  try {
    return schema.validateSync(JSON.parse(body), { strict: true });
  } catch {
    return null;
  }
}
