import { beforeEach, expect, test, vi } from "vitest";
import type { AppConfig } from "../config.ts";
import { openAccounts } from "./firebase-accounts.ts";
import { requestAuth } from "./firebase-requests.ts";

const origin = process.env.SUITE_WEB_ORIGIN;
const { fetch } = globalThis;
const config = { firebase: { apiKey: "a-key" } } as AppConfig;

/** The requests to Auth, by the names of their methods. */
let asked: string[];
/** Look-ups wait for it. */
let lookUps: Promise<void>;

// The suite's site says where the emulator of Auth is. In Node, the SDK keeps the session in memory.
beforeEach(() => {
  asked = [];
  lookUps = Promise.resolve();
  vi.stubGlobal("location", new URL(origin ?? ""));
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const url = new URL(address, origin);
    const [, method] = url.pathname.split("accounts:");
    if (method) asked.push(method);
    if (method === "lookup") await lookUps;
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

test("an answer about an ended session does not end the one that has begun since", async () => {
  const accounts = await openAccounts(config);
  const mira = await accounts.create(someone());
  await accounts.refresh();
  await requestAuth(config, { method: "delete", body: { idToken: mira.token } });
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
