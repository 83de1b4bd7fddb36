import { beforeEach, expect, test, vi } from "vitest";
import type { AppConfig } from "../config.ts";
import { openAccounts } from "./firebase-accounts.ts";
import { requestAuth } from "./firebase-requests.ts";

const origin = process.env.SUITE_WEB_ORIGIN;
const config = { firebase: { apiKey: "a-key" } } as AppConfig;

// The SDK takes the function that is there when it is imported.
const renewed = vi.hoisted(() => {
  const { fetch } = globalThis;
  const renewed = { count: 0, original: fetch };
  globalThis.fetch = (request, init) => {
    if (String(request).includes("securetoken")) renewed.count++;
    return fetch(request, init);
  };
  return renewed;
});
// The files after this one share its process.
const { original: fetch } = renewed;
globalThis.fetch = fetch;

/** The requests to Auth, by the names of their methods. */
let asked: string[];
/** Look-ups wait for it. */
let lookUps: Promise<void>;
/** Auth refuses the session's token until it was renewed so often. */
let renewalsNeeded: number;
const tokenRefused = () => Response.json({ error: { message: "INVALID_ID_TOKEN" } }, { status: 400 });

// The suite's site says where the emulator of Auth is. In Node, the SDK keeps the session in memory.
beforeEach(() => {
  asked = [];
  renewalsNeeded = 0;
  lookUps = Promise.resolve();
  vi.stubGlobal("location", new URL(origin ?? ""));
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const url = new URL(address, origin);
    const [, method] = url.pathname.split("accounts:");
    if (method) asked.push(method);
    if (method === "lookup") await lookUps;
    if (method === "lookup" && renewed.count < renewalsNeeded) return tokenRefused();
    return fetch(url, init);
  });
});

const someone = () => ({ email: `${crypto.randomUUID()}@example.com`, password: "sundial-2026" });

test("right after a sign-up, the new account is the one that is signed in", async () => {
  const accounts = await openAccounts(config);
  const mira = someone();
  const { userId } = await accounts.create(mira);
  expect(await accounts.refresh()).toMatchObject({ userId, email: mira.email, isVerified: false });
});

test("a token that is older than the phone's clock says is renewed", async () => {
  const accounts = await openAccounts(config);
  const { userId } = await accounts.create(someone());
  await accounts.refresh();
  renewalsNeeded = renewed.count + 1;
  expect(await accounts.refresh()).toMatchObject({ userId });
});

test("an answer about an ended session does not end the one that has begun since", async () => {
  const accounts = await openAccounts(config);
  const mira = await accounts.create(someone());
  await accounts.refresh();
  await requestAuth(config, "delete", { idToken: mira.token });
  let answer = () => {};
  lookUps = new Promise((resolve) => {
    answer = resolve;
  });
  asked = [];
  const refreshed = accounts.refresh();
  await vi.waitUntil(() => asked.includes("lookup"));
  const noor = someone();
  const { userId } = await accounts.create(noor);
  await accounts.resume(noor);
  answer();
  await expect(refreshed).rejects.toMatchObject({ reason: "sign-in-again" });
  expect(await accounts.refresh()).toMatchObject({ userId });
});
