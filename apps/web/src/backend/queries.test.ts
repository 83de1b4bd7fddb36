import { afterEach, expect, test, vi } from "vitest";
import { Failure, type Reason } from "./failure.ts";
import { createQueryClient } from "./queries.tsx";

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
