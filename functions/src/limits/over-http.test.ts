import { getFirestore, Timestamp } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { confirmAddress, signUp, suiteApp } from "../../testing/calls.ts";
import { rawCall } from "../../testing/raw-call.ts";
import { CallLimit } from "./call-limit.ts";
import { callLimits } from "./call-limits.ts";
import { callerKey } from "./caller-key.ts";

/** The limits on the running suite, where an address given in the header stands for a visitor's. */
const db = getFirestore(suiteApp());
const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;

describe("somebody who calls too often", () => {
  const client = { uid: undefined, address: `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1` };
  const secret = "local-development-key";

  test("is told when to come back, by every instance, and others are not", async () => {
    const counter = new CallLimit("activateUser", callerKey(client, secret)).counter(db);
    await counter.set({ count: callLimits.activateUser - 1, expiresAt: Timestamp.now() });
    const mira = await signUp(`${unique("mira")}@example.com`);
    const activate = (address: string) =>
      rawCall("activateUser", JSON.stringify({ data: { userId: mira.uid } }), { "x-forwarded-for": address });

    expect(await activate(client.address)).toMatchObject({ status: 400 });
    const { status, text } = await activate(client.address);
    expect([status, JSON.parse(text)]).toEqual([
      429,
      {
        error: {
          status: "RESOURCE_EXHAUSTED",
          message: "too-many-requests",
          details: { reason: "too-many-requests", retryAfterSeconds: expect.any(Number) },
        },
      },
    ]);
    await confirmAddress(mira.uid);
    expect(await activate(client.address)).toMatchObject({ status: 429 });
    expect(await activate(`${client.address}, 203.0.113.7`)).toMatchObject({ status: 200 });
  });

  test("leaves no address behind", async () => {
    const { docs } = await db.collection("RateLimits").get();
    expect(JSON.stringify(docs.map((counter) => [counter.id, counter.data()]))).not.toContain("2001:db8");
  });
});
