import { expect, test } from "vitest";
import { everythingIn } from "../../testing/everything.ts";
import { addInvitee, addInviter, documentsOf, socialCaller } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { addTraces } from "../../testing/traces.ts";
import { notificationEntry } from "../documents/notification-history.ts";
import { activateInvitee, activateSocialInvitee } from "./activate.ts";
import { eraseUser } from "./erase-user.ts";

/** Gives Ana a history without room for the generic name, which is longer. */
async function fillHistory({ db }: TestServices): Promise<void> {
  const entries = [notificationEntry("friend_join", { id: "mira", name: "Mira" }, "en")];
  const history = db.doc("NotificationHistory/ana");
  const write = (length: number): Promise<unknown> =>
    history.set({ entries, filler: "x".repeat(length) }).catch(() => write(length - 16));
  await write(1024 * 1024 - 200);
}

test("a full history of one friend does not block the others, and is done once it has room", async () => {
  const services = testServices();
  for (const id of ["ana", "noor"]) await addInviter(services, id);
  await addInvitee(services, "mira", "ana");
  await activateInvitee(services, { userId: "mira", inviterId: "ana" });
  await activateSocialInvitee(services, await socialCaller(services, "mira"), { inviterId: "noor" });
  await services.db
    .doc("NotificationHistory/noor")
    .set({ entries: [notificationEntry("friend_join", { id: "mira", name: "Mira" }, "en")] });
  await addTraces(services, "mira");
  await fillHistory(services);

  await expect(eraseUser(services, "mira")).rejects.toThrow();
  expect(JSON.stringify(await documentsOf(services, "NotificationHistory"))).toMatch(/"Mira"/);
  expect(JSON.stringify((await services.db.doc("NotificationHistory/noor").get()).data())).not.toContain(
    "Mira",
  );
  expect(await documentsOf(services, "Notifications")).toEqual({});
  expect([...services.files]).toEqual([]);

  await services.db.doc("NotificationHistory/ana").update({ filler: "" });
  await eraseUser(services, "mira");
  expect(JSON.stringify(await everythingIn(services))).not.toContain("Mira");
});
