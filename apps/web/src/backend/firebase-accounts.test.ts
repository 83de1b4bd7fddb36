import { beforeEach, expect, test, vi } from "vitest";
import type { AppConfig } from "../config.ts";
import { openAccounts } from "./firebase-accounts.ts";

const origin = process.env.SUITE_WEB_ORIGIN;
const { fetch } = globalThis;
const config = { firebase: { apiKey: "a-key" } } as AppConfig;
const mail = { continueUrl: "https://sundial.example/welcome/mira", languageCode: "en" };

/** The requests to Auth, by the names of their methods. */
let asked: string[];

// The suite's site says where the emulator of Auth is. In Node, the SDK keeps the session in memory.
beforeEach(() => {
  asked = [];
  vi.stubGlobal("location", new URL(origin ?? ""));
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    const url = new URL(address, origin);
    if (url.pathname.includes("accounts:")) asked.push(url.pathname.split(":").at(-1) ?? "");
    return fetch(url, init);
  });
});

const someone = () => ({ email: `${crypto.randomUUID()}@example.com`, password: "sundial-2026" });

test("right after a sign-up, the new account is the one that is signed in", async () => {
  const accounts = await openAccounts(config);
  const mira = someone();
  const { userId } = await accounts.create(mira);
  expect(await accounts.refresh()).toEqual({ userId, email: mira.email, isVerified: false });
});

test("a mail for one user is not sent to another who has signed in since", async () => {
  const accounts = await openAccounts(config);
  const mira = await accounts.create(someone());
  const noor = await accounts.create(someone());
  await accounts.refresh();
  asked = [];
  await expect(accounts.sendConfirmation(mira.userId, mail)).rejects.toMatchObject({ reason: "sign-in-again" });
  expect(asked).toEqual([]);
  await accounts.sendConfirmation(noor.userId, mail);
  expect(asked).toEqual(["sendOobCode"]);
});
