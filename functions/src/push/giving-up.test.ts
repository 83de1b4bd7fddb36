import { beforeEach, describe, expect, test, vi } from "vitest";
import { answerWith } from "../../testing/fcm.ts";
import { inviterWithDevices, pushTask } from "../../testing/pushes.ts";
import { retryConfig } from "./retry-policy.ts";

// The logger takes hold of console.error when it is first imported.
const log = vi.hoisted(() => vi.spyOn(console, "error").mockImplementation(() => {}));
beforeEach(() => void log.mockClear());
const logged = () => log.mock.calls.map(([line]) => JSON.parse(String(line)).message as string);

const lastRetry = retryConfig.maxAttempts - 1;

describe("the log", () => {
  test("has the specification's words, the reason, and no token", async () => {
    const { tokens, send } = await inviterWithDevices(1);
    await answerWith(tokens[0] ?? "", [{ status: 500 }]);
    await send();
    expect(logged()).toEqual([expect.stringContaining("Error Notification: messaging/internal-error\n")]);
    expect(JSON.stringify(log.mock.calls)).not.toContain(tokens[0]);
  });

  test.each([
    ["FCM took no message", true, "gave up after 60 attempts"],
    ["the friendship never came", false, "gave up after 60 attempts, there is no friendship"],
  ])("says so when the last attempt fails because %s", async (_why, isFriend, words) => {
    const { services, tokens, send } = await inviterWithDevices(1);
    if (!isFriend) await services.db.doc("Friends/ana.mira").delete();
    await answerWith(tokens[0] ?? "", [{ status: 500 }]);
    expect(await send(pushTask, lastRetry - 1)).toBe("again");
    expect(logged().join()).not.toContain("gave up");
    await answerWith(tokens[0] ?? "", [{ status: 500 }]);
    expect(await send(pushTask, lastRetry)).toBe("done");
    expect(logged().at(-1)).toContain(`Error Notification: ${words}`);
  });
});

test("all attempts together take two days, longer than the queue remembers a name", () => {
  const { maxAttempts, minBackoffSeconds, maxDoublings, maxBackoffSeconds } = retryConfig;
  const delays = Array.from({ length: maxAttempts - 1 }, (_, n) =>
    Math.min(minBackoffSeconds * 2 ** Math.min(n, maxDoublings), maxBackoffSeconds),
  );
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3600;
  expect(hours).toBeGreaterThan(47);
  expect(hours).toBeLessThan(49);
});
