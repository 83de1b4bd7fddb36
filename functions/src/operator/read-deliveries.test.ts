import { expect, test } from "vitest";
import { answerWith } from "../../testing/fcm.ts";
import { inviterWithDevices } from "../../testing/pushes.ts";
import { testServices } from "../../testing/test-services.ts";
import { eraseUser } from "../users/erase-user.ts";
import { readDeliveries } from "./reads.ts";

const today = new Date().toISOString().slice(0, 10);
const period = { from: today, to: today };

test("a push that reaches everybody is no failure", async () => {
  const { services, announce } = await inviterWithDevices(2);
  expect(await announce()).toBe("done");
  expect(await readDeliveries(services, period)).toEqual({ days: [] });
});

test("each device that a push does not reach is counted by FCM's reason, at each attempt, and by nothing else", async () => {
  const { services, tokens, announce } = await inviterWithDevices(3);
  const [gone = "", refused = ""] = tokens;
  await answerWith(gone, [{ status: 404, errorCode: "UNREGISTERED" }]);
  await answerWith(refused, [{ status: 401 }, { status: 401 }]);
  expect([await announce(), await announce()]).toEqual(["again", "again"]);
  const [day] = (await readDeliveries(services, period)).days;
  expect(day).toEqual({
    day: today,
    failures: { "registration-token-not-registered": 1, "third-party-auth-error": 2 },
    erasures: 0,
  });
  const { docs } = await services.db.collection("ServiceCounts").get();
  const stored = JSON.stringify(docs.map((shard) => [shard.id, shard.data()]));
  expect(stored).not.toMatch(new RegExp([...tokens, "ana", "mira"].join("|")));
});

test("an account is counted once, however often and however concurrently it is erased", async () => {
  const services = testServices();
  const signedUp = { createdUser: true };
  await Promise.all(["mira", "noor"].map((id) => services.db.doc(`Invitations/${id}`).set(signedUp)));
  await Promise.all(["mira", "mira", "noor"].map((id) => eraseUser(services, id)));
  await eraseUser(services, "noor");
  expect(await readDeliveries(services, period)).toEqual({
    days: [{ day: today, failures: {}, erasures: 2 }],
  });
  expect(await readDeliveries(services, { from: "2025-01-01", to: "2025-01-31" })).toEqual({ days: [] });
});
