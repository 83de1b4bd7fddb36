import { channel } from "node:diagnostics_channel";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchQuota } from "./quota.ts";

test("a quota that stays spent for half a minute ends the command", () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => {
    vi.useRealTimers();
    log.mockRestore();
  });
  const giveUp = vi.fn();
  watchQuota(giveUp);
  const answer = (path: string, statusCode = 429) => {
    const request = { origin: "https://run.googleapis.com", path, method: "POST" };
    channel("undici:request:headers").publish({ request, response: { statusCode } });
  };
  answer("/a");
  vi.advanceTimersByTime(29_999);
  answer("/a");
  vi.advanceTimersByTime(1);
  answer("/b");
  answer("/c", 200);
  expect(giveUp).not.toHaveBeenCalled();
  answer("/a");
  expect(giveUp.mock.lastCall?.[0].message).toContain(
    "still answers 429 to POST https://run.googleapis.com/a",
  );
});
