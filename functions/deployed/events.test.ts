import { getStorage } from "firebase-admin/storage";
import { expect, onTestFinished, test } from "vitest";
import { cloudRun } from "../testing/cloud-run.ts";
import { accountEvent, sendEvent } from "../testing/events.ts";
import { addInvitee, addInviter } from "../testing/people.ts";
import { testServices } from "../testing/test-services.ts";

/** Every function that an event runs, with Google's envelope, as the first request of a fresh instance. */
const services = testServices();
const { functions, start } = await cloudRun(services);
await addInviter(services);
const user = async (uid: string) => (await services.db.doc(`Users/${uid}`).get()).data();

async function fresh(name: string) {
  const instance = await start(name);
  onTestFinished(instance.close);
  return instance;
}

test("every function that is built for events is sent one here", () => {
  const built = [...functions].filter(([, { eventTrigger }]) => eventTrigger).map(([name]) => name);
  expect(built.toSorted()).toEqual(["onUserCreated", "onUserDeleted"]);
});

test("onUserCreated makes a record of the account", async () => {
  const account = { uid: "mira", email: "mira@example.com", displayName: " Mira ", metadata: {} };
  expect(await sendEvent(await fresh("onUserCreated"), accountEvent("created", account))).toBe(204);
  expect(await user("mira")).toMatchObject({ userId: "mira", email: "mira@example.com", name: "Mira" });
});

test("onUserDeleted erases the person, the picture too", async () => {
  const uid = await addInvitee(services, `ravi${crypto.randomUUID().slice(0, 8)}`, "ana");
  const picture = getStorage(services.auth.app).bucket("pictures").file(`Users/${uid}`);
  await picture.save("<svg/>", { contentType: "image/svg+xml" });
  expect(await sendEvent(await fresh("onUserDeleted"), accountEvent("deleted", { uid }))).toBe(204);
  expect(await user(uid)).toMatchObject({ isDeleted: true });
  expect((await services.db.doc(`Invitations/${uid}`).get()).exists).toBe(false);
  expect(await picture.exists()).toEqual([false]);
});

test("an event that cannot be handled is answered with an error, and the next one by the same instance", async () => {
  const instance = await fresh("onUserDeleted");
  expect(await sendEvent(instance, accountEvent("deleted", { uid: "" }))).toBe(500);
  expect(await sendEvent(instance, accountEvent("deleted", { uid: "nobody" }))).toBe(204);
});
