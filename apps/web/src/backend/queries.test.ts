import { afterEach, expect, test, vi } from "vitest";
import { Failure, type Reason } from "./failure.ts";
import { activationAt, createQueryClient } from "./queries.tsx";

afterEach(() => vi.useRealTimers());

test.for<[Reason, number]>([
  ["network", 3],
  ["write-failed", 3],
  ["email-not-verified", 1],
  ["too-many-requests", 1],
])("a query that fails with %s is tried %i times", async ([reason, attempts]) => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const ask = vi.fn(() => Promise.reject(new Failure(reason)));
  const query = createQueryClient().fetchQuery({ queryKey: [reason], queryFn: ask });
  await Promise.all([expect(query).rejects.toMatchObject({ reason }), vi.runAllTimersAsync()]);
  expect(ask).toHaveBeenCalledTimes(attempts);
});

test.for([
  ["of an invitee", "/welcome/mira/ana?lg=hi", { userId: "mira", inviterId: "ana" }],
  ["of a user without an inviter", "/welcome/mira", { userId: "mira" }],
  ["with signs behind the address", "/welcome/mira/ana%3E).", { userId: "mira", inviterId: "ana" }],
  ["with a sign in the inviter's id", "/welcome/mira/a*na", { userId: "mira" }],
  ["with a sign in the user's id", "/welcome/mi*ra/ana", undefined],
  ["of nobody", "/welcome", undefined],
  ["of another page", "/feedback/ana", undefined],
] as const)("the activation %s", ([, path, expected]) => {
  expect(activationAt(path)).toEqual(expected);
});
