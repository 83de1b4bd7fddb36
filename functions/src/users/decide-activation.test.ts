import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Failure } from "../platform/failure.ts";
import { type ActivationFacts, decideActivation } from "./decide-activation.ts";

const confirmed: ActivationFacts = {
  way: "email",
  isDeleted: false,
  isDeactivated: false,
  isUndecided: true,
  isPending: true,
  isFulfilled: false,
  mayInvite: true,
  holder: "same",
};
const none = { isPending: false };
const fulfilled = { isPending: false, isFulfilled: true };
const social: ActivationFacts = { ...confirmed, way: "social", ...none };
const decided = { isUndecided: false };
const deactivated = { isUndecided: false, isDeactivated: true };
const refuse = (reason: string) => ({ refuse: reason });

function planOf(facts: ActivationFacts) {
  try {
    return decideActivation(facts);
  } catch (error) {
    return refuse((error as Failure).reason);
  }
}

describe("by email", () => {
  test.each<[string, Partial<ActivationFacts>, unknown]>([
    ["a sign-up that waits", { holder: "unknown" }, "ask-auth"],
    ["a confirmed sign-up", {}, "activate"],
    ["of a user that the app has activated", decided, "activate"],
    ["whose inviter is gone", { mayInvite: false }, "activate"],
    ["of a deleted account", { isDeleted: true }, refuse("user-not-found")],
    ["that never got through", none, refuse("not-registered")],
    ["that never got through, of a user", { ...none, ...decided }, "nothing"],
    ["that is done", fulfilled, "nothing"],
    ["of a deactivated user", deactivated, "nothing"],
    ["by a stranger", { holder: "another" }, refuse("not-registered")],
    ["by a stranger, for a user", { holder: "another", ...decided }, "nothing"],
  ])("%s", (_what, facts, plan) => {
    expect(planOf({ ...confirmed, ...facts })).toEqual(plan);
  });
});

describe("a social sign-up", () => {
  test.each<[string, Partial<ActivationFacts>, unknown]>([
    ["asks Auth first", { holder: "unknown" }, "ask-auth"],
    ["activates", {}, "activate"],
    ["makes another friend for a user", { ...decided, ...fulfilled }, "activate"],
    ["takes over the account of a stranger's sign-up", { isPending: true, holder: "another" }, "activate"],
    ["of a deleted account", { isDeleted: true }, refuse("user-not-found")],
    ["whose inviter is gone", { mayInvite: false }, refuse("inviter-not-found")],
    ["of a deactivated user", deactivated, refuse("unsupported-account")],
  ])("%s", (_what, facts, plan) => {
    expect(planOf({ ...social, ...facts })).toEqual(plan);
  });
});

test("without Auth's answer, nothing is ever written", () => {
  const facts = fc.record({
    isDeleted: fc.boolean(),
    isDeactivated: fc.boolean(),
    isUndecided: fc.boolean(),
    isPending: fc.boolean(),
    isFulfilled: fc.boolean(),
    way: fc.constantFrom("email", "social"),
  });
  const property = fc.property(facts, (known) => {
    expect(planOf({ ...known, mayInvite: true, holder: "unknown" })).not.toBe("activate");
  });
  fc.assert(property, { seed: 7, numRuns: 1000 });
});
