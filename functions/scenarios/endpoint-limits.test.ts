import { beforeAll, expect, test, vi } from "vitest";
import { confirmByCode, createInviteLink, getInviter } from "../src/index.ts";
import { options } from "../src/platform/options.ts";
import { suiteApp } from "../testing/calls.ts";

/** The endpoints in this process, as one instance runs them. */
const pause = 600_000;
let now = Date.UTC(2031, 0, 1);

beforeAll(() => {
  vi.stubEnv("CALLER_HASH_KEY", "a secret");
  suiteApp();
  return () => vi.unstubAllEnvs();
});

/** "answered", or the reason of the refusal. */
function outcomeOf({ run }: { run: unknown }, call: object, address = "203.0.113.7"): Promise<string> {
  const rawRequest = { headers: { "x-forwarded-for": address } };
  return (run as (call: object) => Promise<unknown>)({ ...call, rawRequest }).then(
    () => "answered",
    ({ message }) => message,
  );
}

test.each([
  ["getInviter", getInviter],
  ["createInviteLink", createInviteLink],
])(
  "one address is answered so often by %s about one inviter",
  async (_name, endpoint) => {
    now += pause;
    vi.useFakeTimers({ now, toFake: ["Date"] });
    const ask = (address?: string) => outcomeOf(endpoint, { data: { userId: "nobody" } }, address);

    // No one has this id, which costs an honest answer as much.
    const often = Array.from({ length: 10 * options.getInviter.limit.target }, () => ask());
    expect(new Set(await Promise.all(often))).toEqual(new Set(["inviter-not-found"]));
    expect(await ask()).toBe("too-many-requests");
    expect(await ask("203.0.113.8")).toBe("inviter-not-found");
    vi.useRealTimers();
  },
  60_000,
);

test("guesses of mailed digits are counted for an address's mailbox and network, though its account is made anew", async () => {
  now += pause;
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const name = `vera${crypto.randomUUID().slice(0, 8)}`;
  const guess = (person: string, email: string, address: string) => {
    const uid = `${name}-${person}`;
    const token = { uid, email, iat: now / 1000, firebase: { sign_in_provider: "password" } };
    const auth = { uid, token };
    return outcomeOf(confirmByCode, { data: { code: "123456" }, auth }, address);
  };
  const { target } = options.confirmByCode.limit;
  for (let n = 0; n < target; n++)
    expect(await guess(`${n % 2}`, `${name}+${n}@example.com`, "203.0.113.7")).toBe("action-code-invalid");
  expect(await guess("another", `${name}@example.com`, "203.0.113.7")).toBe("too-many-requests");
  // The owner is in another network, so the stranger does not lock her.
  expect(await guess("owner", `${name}@example.com`, "203.0.113.8")).toBe("action-code-invalid");
  vi.useRealTimers();
});
