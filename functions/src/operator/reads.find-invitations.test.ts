import { countClick } from "short-links";
import { expect, test } from "vitest";
import { codeOf, shorten, testApiKey } from "../../testing/links.ts";
import { addInviter } from "../../testing/people.ts";
import { specifiedLinkRequest } from "../../testing/specified-link-request.ts";
import { testServices } from "../../testing/test-services.ts";
import { friendDocument, friendRecord } from "../friends/friendship.ts";
import { findInvitations } from "./reads.ts";

const services = { ...testServices(), apiKey: testApiKey };
const today = new Date().toISOString().slice(0, 10);
const period = { from: today, to: today };
const longAgo = { from: "2025-01-01", to: "2025-01-31" };
const linkTo = (id: string) => shorten(services, specifiedLinkRequest(id, services.settings));

const join = (inviter: string, invitee: string, createdAt?: string) => {
  const record = friendRecord(inviter, invitee, "Mira Rao");
  return friendDocument(services.db, `${inviter}.${invitee}`).set({
    ...record,
    ...(createdAt && { createdAt }),
  });
};
const accept = (inviter: string, invitee: string) =>
  services.db.doc(`Invitations/${invitee}`).set({ inviterId: inviter, createdAt: new Date().toISOString() });

await Promise.all([
  ...["ana", "ravi"].map((id) => addInviter(services, id)),
  ...["m1", "m2", "m3"].map((id) => join("ana", id)),
  join("ravi", "m4"),
  // The app's own rules may let any client write anything.
  join("no id at all", "m7"),
  join("ravi", "old", "2025-01-31T23:59:59.999Z"),
  ...["m1", "m5"].map((id) => accept("ana", id)),
  accept("noor", "m6"),
]);
const anas = await linkTo("ana");
const ravis = await linkTo("ravi");
await Promise.all([
  countClick(services.db, codeOf(ravis), "IOS"),
  countClick(services.db, codeOf(ravis), "ANDROID"),
  countClick(services.db, codeOf(anas), "ANDROID"),
]);

test("who made most friends comes first, the most clicked link too, and nobody is named", async () => {
  const found = await findInvitations(services, period);
  expect(found).toMatchObject({
    inviters: [
      { userId: "ana", accepted: 2, friends: 3 },
      { userId: "ravi", accepted: 0, friends: 1 },
      { userId: "noor", accepted: 1, friends: 0 },
    ],
    links: [
      { code: codeOf(ravis), address: ravis, inviterId: "ravi", clicks: { ANDROID: 1, IOS: 1, DESKTOP: 0 } },
      { code: codeOf(anas), address: anas, inviterId: "ana", clicks: { ANDROID: 1, IOS: 0, DESKTOP: 0 } },
    ],
    isComplete: true,
  });
  expect(JSON.stringify(found)).not.toMatch(/Ana|Mira|example\.com"/);
});

test("another period has its own friends and clicks, to the last millisecond of its last day", async () => {
  expect(await findInvitations(services, longAgo)).toMatchObject({
    inviters: [{ userId: "ravi", accepted: 0, friends: 1 }],
    links: [{ clicks: { ANDROID: 0, IOS: 0, DESKTOP: 0 } }, {}],
  });
  expect(await findInvitations(services, { from: "2025-02-01", to: "2025-02-28" })).toMatchObject({
    inviters: [],
  });
});
