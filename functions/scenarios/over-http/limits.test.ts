import { getFirestore, Timestamp } from "firebase-admin/firestore";
import { suiteAddress } from "suite/suite-address.ts";
import { describe, expect, test } from "vitest";
import type { Client } from "../../src/platform/limits/addresses.ts";
import { CallLimit, callerKeys } from "../../src/platform/limits/call-limit.ts";
import { type CallerKind, options } from "../../src/platform/options.ts";
import { signInWithGoogle, signUp, suiteApp } from "../../testing/calls.ts";
import { rawCall } from "../../testing/raw-call.ts";

/** The limits on the running suite, where an address given in the header stands for a visitor's. */
const db = getFirestore(suiteApp());
const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;

describe("a caller over the limit", () => {
  const client = { uid: undefined, address: `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1` };
  const secret = "local-development-key";

  const spendAll = (
    call: "registerUser" | "completeSocialSignUp" | "shortLinks",
    { uid, address }: Client,
  ) => {
    const counters = new CallLimit(call, callerKeys({ uid, address }, secret)).counters(db);
    const limit: Partial<Record<CallerKind, number>> = options[call].limit;
    const count = limit[uid ? "account" : "address"];
    return Promise.all(counters.map((counter) => counter.set({ count, expiresAt: Timestamp.now() })));
  };

  test.each([
    ["registerUser", (name: string) => signUp(`${name}@example.com`), { name: "Mira" }],
    ["completeSocialSignUp", (name: string) => signInWithGoogle(`${name}@example.com`, "Mira"), {}],
  ] as const)(
    "with an account is refused by %s wherever the calls come from",
    async (call, account, fields) => {
      const { uid, idToken } = await account(unique("mira"));
      await spendAll(call, { uid, address: null });
      const body = JSON.stringify({ data: { inviterId: "ana", ...fields } });
      const from = (address: string, token: string) =>
        rawCall(call, body, { authorization: `Bearer ${token}`, "x-forwarded-for": address });
      for (const address of [client.address, "203.0.113.9"]) {
        const { status, text } = await from(address, idToken);
        expect([status, JSON.parse(text).error.details.reason]).toEqual([429, "too-many-requests"]);
      }
      const another = await account(unique("noor"));
      expect(await from(client.address, another.idToken)).toMatchObject({ status: 200 });
    },
  );

  test("cannot fill the database with short links, by a leaked API key", async () => {
    await spendAll("shortLinks", client);
    const origin = suiteAddress("SUITE_WEB_ORIGIN");
    const link = `${origin}/?userId=${unique("ana")}`;
    const shorten = (address: string) =>
      fetch(`${suiteAddress("SUITE_HOSTING_ORIGIN")}/v1/shortLinks?key=${secret}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify({ dynamicLinkInfo: { domainUriPrefix: `${origin}/s`, link } }),
      });
    const refusal = await shorten(client.address);
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refusal.json()).toMatchObject({ error: { code: 429, status: "RESOURCE_EXHAUSTED" } });
    expect((await shorten("203.0.113.8")).status).toBe(200);
  });

  test("leaves no IP address in the database", async () => {
    const { docs } = await db.collection("RateLimits").get();
    expect(JSON.stringify(docs.map((counter) => [counter.id, counter.data()]))).not.toContain("2001:db8");
  });
});
