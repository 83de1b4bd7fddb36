import { beforeAll, expect, test, vi } from "vitest";
import { suiteApp } from "../../testing/calls.ts";
import { callLimits } from "../platform/limits/call-limits.ts";
import { createInviteLink, getInviter } from "./endpoints.ts";

/** The endpoints in this process, as one instance runs them. */
const pause = 600_000;
let now = Date.UTC(2031, 0, 1);

beforeAll(() => {
  vi.stubEnv("CALLER_HASH_KEY", "a secret");
  suiteApp();
  return () => vi.unstubAllEnvs();
});

test.each([
  ["getInviter", getInviter],
  ["createInviteLink", createInviteLink],
])(
  "one address is answered so often by %s, and less often about one inviter",
  async (_name, endpoint) => {
    now += pause;
    vi.useFakeTimers({ now, toFake: ["Date"] });
    const ask = async (userId: string, address = "203.0.113.7") => {
      const rawRequest = { headers: { "x-forwarded-for": address } };
      const run = endpoint.run as unknown as (call: object) => Promise<unknown>;
      return run({ data: { userId }, rawRequest }).then(
        () => "answered",
        ({ message }: Error) => message,
      );
    };
    const askOften = (userId: string, times: number) =>
      Promise.all(Array.from({ length: times }, () => ask(userId)));
    const { address, target } = callLimits.getInviter;

    // No one has these ids, which costs an honest answer as much.
    expect(new Set(await askOften("nobody", 10 * target))).toEqual(new Set(["inviter-not-found"]));
    expect(await ask("nobody")).toBe("too-many-requests");
    expect(await ask("nobody", "203.0.113.8")).toBe("inviter-not-found");
    const others = await askOften("noone", 10 * (address - target));
    expect(others.filter((reason) => reason === "inviter-not-found")).toHaveLength(
      10 * (address - target) - 1,
    );
    expect(await ask("another")).toBe("too-many-requests");
    now += pause;
    vi.setSystemTime(now);
    expect(await ask("nobody")).toBe("inviter-not-found");
    vi.useRealTimers();
  },
  60_000,
);
