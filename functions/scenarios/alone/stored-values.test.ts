import { assert as assertProperty, asyncProperty, constantFrom, tuple, uniqueArray } from "fast-check";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { listReports, setBlocked } from "../../src/abuse/blocks.ts";
import { readCase } from "../../src/abuse/read-case.ts";
import { answerReportForm } from "../../src/abuse/report-abuse.ts";
import { activeBlocks } from "../../src/documents/blocks.ts";
import { isInviter, newInvitation } from "../../src/documents/invitations.ts";
import { notificationEntry } from "../../src/documents/notification-history.ts";
import {
  defaultNotifications,
  readUser,
  tokensOf,
  userRecord,
  withoutTokens,
} from "../../src/documents/users.ts";
import { announceFriend, friendRecord, isFriendship } from "../../src/friends/friendship.ts";
import { findInviter } from "../../src/inviters/inviter.ts";
import { shortenInvitation } from "../../src/links/invitations.ts";
import { newAnnouncement } from "../../src/notifications/notify.ts";
import { findInvitations } from "../../src/operator/reads.ts";
import { Failure } from "../../src/platform/failure.ts";
import { refuseBlocked } from "../../src/platform/limits/addresses.ts";
import { CallLimit } from "../../src/platform/limits/call-limit.ts";
import { activateInvitee, activateSocialInvitee } from "../../src/users/activate.ts";
import { eraseUser } from "../../src/users/erase-user.ts";
import { expireSignUp } from "../../src/users/expire-sign-up.ts";
import { codeBehind } from "../../src/users/mail-code.ts";
import { registerInvitee } from "../../src/users/register-user.ts";
import { visit } from "../../testing/links.ts";
import { addAccount, addInviter, callerNamed, documentsOf, socialCaller } from "../../testing/people.ts";
import { sendReport } from "../../testing/reports.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";

/** Whatever an app, a restore or an operator has stored: nothing throws, no one gains a right, every deletion ends. */
let services: TestServices;
const logged = vi.hoisted(() => vi.spyOn(console, "warn").mockImplementation(() => {}));
beforeEach(() => {
  services = testServices();
  logged.mockClear();
});

const timestamp = Timestamp.fromDate(new Date("2026-01-01"));
const { seconds: _seconds, nanoseconds: _nanoseconds } = timestamp;
const values: Record<string, (db: Firestore) => unknown> = {
  null: () => null,
  "an empty text": () => "",
  '"false"': () => "false",
  "0": () => 0,
  "1": () => 1,
  NaN: () => Number.NaN,
  "an int64": () => 9007199254740993n,
  "a timestamp": () => timestamp,
  "the map of a timestamp": () => ({ _seconds, _nanoseconds }),
  "a list": () => [{ userId: 7 }, null, "ana"],
  "a map": () => ({ ana: null }),
  "a reference": (db) => db.doc("Users/ana"),
  bytes: () => Buffer.from("ana"),
  "60 KB of text": () => "x".repeat(60_000),
};

const now = new Date().toISOString();
const active = { isActive: true, isVerified: true };
const person = (userId: string) => userRecord({ userId, email: `${userId}@example.com`, name: userId });
const signUp = () => newInvitation({ inviterId: "ana", name: "mira", passwordSetAt: 1, createdUser: true });
const entry = (id: string) => notificationEntry("friend_join", { id, name: id }, "en");
const link = { parameters: { link: "https://sundial.example/?userId=ana" }, about: ["ana"], suffix: "SHORT" };

/** Two sign-ups wait: of mira, others change the record, and of mina the invitation. Mallory is blocked. */
const world: Record<string, object> = {
  "Users/ana": { ...person("ana"), ...active, language: "en", country: "asia", fcmToken: ["a", "b"] },
  "Users/mallory": { ...person("mallory"), ...active },
  "Users/ravi": { ...person("ravi"), ...active },
  "Users/mira": { ...person("mira"), isActive: null, isVerified: null, fcmToken: null },
  "Users/mina": person("mina"),
  "Invitations/mira": signUp(),
  "Invitations/mina": { ...signUp(), befriended: ["lee"], fulfilledAt: null, confirmedBefore: null },
  "Notifications/mira": defaultNotifications("mira"),
  "Friends/ana.ravi": friendRecord("ana", "ravi", "ravi"),
  "Friends/ana.mina": friendRecord("ana", "mina", "mina"),
  "NotificationHistory/ana": { entries: [entry("mina")] },
  "NotificationHistory/ana/Older/1": { entries: [entry("mina")], movedAt: now },
  "Announcements/ana.ravi": { ...newAnnouncement("ana", "due", timestamp), told: ["1"] },
  "Blocks/inviter.mallory": { kind: "inviter", id: "mallory", active: true, since: now, by: "op" },
  "Blocks/addresses.203.0.113.0_24": { kind: "addresses", id: "203.0.113.0/24", active: true, since: now },
  "Blocks/inviter.ana": {
    active: false,
    history: [{ verdict: "released", at: now, by: "op" }],
    dismissed: true,
  },
  "Reports/invitation.ana": {
    kind: "invitation",
    id: "ana",
    count: 1,
    networks: 1,
    reasons: {},
    latest: now,
  },
  "ShortLinks/open": { ...link, isDisabled: false, createdAt: now, expiresAt: "2100-01-01" },
  "ShortLinks/open/Clicks/1": { day: now.slice(0, 10), IOS: 1 },
  "MailCodes/mira": { sealed: "a.b.c", tries: 0, expiresAt: Timestamp.now() },
};
const fixed = ["Users/mina", "Invitations/mira"];
const fields = Object.entries(world)
  .filter(([path]) => !fixed.includes(path))
  .flatMap(([path, record]) => Object.keys(record).map((field) => ({ path, field })));

interface Change {
  path: string;
  /** Null for every field of the document. */
  field: string | null;
  value: string;
}

async function build({ db }: TestServices, changes: Change[]): Promise<void> {
  const batch = db.batch();
  for (const [path, record] of Object.entries(world)) batch.set(db.doc(path), record);
  const limit = new CallLimit("registerUser", { account: "mira" });
  for (const counter of limit.counters(db))
    batch.set(counter, { count: values[changes[0]?.value ?? "0"]?.(db) });
  for (const { path, field, value } of changes) {
    const changed = field === null ? Object.keys(world[path] ?? {}) : [field];
    const stored = values[value]?.(db);
    batch.set(db.doc(path), Object.fromEntries(changed.map((name) => [name, stored])), { merge: true });
  }
  await batch.commit();
}

/** Resolves to the answer, or the reason of a refusal. Anything else fails the test. */
async function answerOf(work: Promise<unknown>): Promise<unknown> {
  try {
    const answer = await work;
    if (answer instanceof Response && answer.status >= 500) throw new Error(`answered ${answer.status}`);
    return answer;
  } catch (error) {
    if (error instanceof Failure && !["unexpected", "write-failed"].includes(error.reason))
      return error.reason;
    throw error;
  }
}

/** Every use case that reads what is stored, and at last the deletion of everybody. */
async function useAll(services: TestServices): Promise<void> {
  const { db, settings } = services;
  const form = { db, settings, limit: null, reporter: { network: "n", site: "s" } };
  const password = { providerId: "password" };
  const google = { providerId: "google.com", displayName: "Lee" };
  const findAccount: TestServices["findAccount"] = async (uid) => ({
    email: `${uid}@example.com`,
    emailVerified: uid === "lee",
    passwordUpdatedAt: 1,
    providerUserInfo: [password, google],
  });
  const all = { ...services, findAccount, findFile: async () => null };
  const invitee = (uid: string, limit: CallLimit | null = null) =>
    registerInvitee({ ...all, limit }, callerNamed(uid), { inviterId: "ana", name: uid });
  const lee = callerNamed("lee", { provider: "google.com" });
  const invitation = await db.doc("Invitations/mina").get();
  await Promise.all(
    [
      ...["ana", "mira", "mina", "mallory"].map((id) => findInviter(all, id)),
      visit({ db, settings, limit: null, apiKey: "key" }, "https://sundial.example/s/open"),
      answerReportForm(form, new Request("https://sundial.example/report/invitation/ana")),
      listReports(all, {}),
      readCase(all, { kind: "invitation", id: "ana" }),
      readCase(all, { kind: "link", id: "open" }),
      activeBlocks(db),
      findInvitations(all, { from: now.slice(0, 10), to: now.slice(0, 10) }),
      refuseBlocked(db, "203.0.113.7"),
    ].map(answerOf),
  );
  const steps = [
    () => shortenInvitation(all, { userId: "ana" }),
    () => invitee("mina"),
    () => invitee("mira", new CallLimit("registerUser", { account: "mira" })),
    () => codeBehind({ db, limit: null, secret: "a secret" }, "mira", "123456"),
    () => activateInvitee(all, { userId: "mira", inviterId: "ana" }),
    () => activateInvitee(all, { userId: "mina" }),
    () => activateSocialInvitee(all, lee, { inviterId: "ana" }),
    () => sendReport(services, "/report/invitation/ana"),
    () => announceFriend(all, { inviterId: "ana", inviteeId: "ravi" }),
    () => setBlocked(all, { kind: "inviter", id: "ana", blocked: true, by: "op" }),
    () => expireSignUp(all, invitation),
  ];
  for (const step of steps) await answerOf(step());
}

/** Neither has confirmed the address. A flag that is set, such as 1, is the app's or the operator's own decision. */
async function expectNoRight({ db }: TestServices, changes: Change[]): Promise<void> {
  const isSet = (path: string, value: string) =>
    changes.some((one) => one.path === path && one.value === value);
  for (const id of isSet("Users/mira", "1") ? ["mina"] : ["mira", "mina"]) {
    const user = await db.doc(`Users/${id}`).get();
    const invitation = await db.doc(`Invitations/${id}`).get();
    expect([id, readUser(user).isActivated, isInviter(user, invitation)]).toEqual([id, false, false]);
  }
  const block = "Blocks/inviter.mallory";
  const isLifted = isSet(block, "0") || isSet(block, '"false"');
  const mallory = await findInviter({ db, findFile: async () => null }, "mallory");
  if (!isLifted) expect([null, "blocked"]).toContain(mallory);
}

const SEED = 61;
const WORLDS = 25;

test(`${WORLDS} worlds, each with up to eight documents of other values, by the seed ${SEED}`, async () => {
  const place = constantFrom(...fields, ...fields.map(({ path }) => ({ path, field: null })));
  const change = tuple(place, constantFrom(...Object.keys(values))).map(([at, value]) => ({ ...at, value }));
  const changes = uniqueArray(change, { selector: ({ path }) => path, minLength: 1, maxLength: 8 });
  const property = asyncProperty(changes, async (changes) => {
    const services = testServices();
    await build(services, changes);
    await useAll(services);
    await expectNoRight(services, changes);
    for (const id of ["mira", "mina", "ana"]) await eraseUser(services, id);
  });
  await assertProperty(property, { seed: SEED, numRuns: WORLDS, endOnFailure: true });
});

const notSet = [
  { isActive: null, isVerified: null },
  { isActive: "", appVersion: null, typeOfTask: null },
];

test.each(notSet)(
  "an app that merges %j over an unconfirmed sign-up makes no one an inviter",
  async (merged) => {
    await addInviter(services, "ana");
    await addAccount(services, "mira", { emailVerified: false });
    await registerInvitee(services, callerNamed("mira"), { inviterId: "ana", name: "Mira" });
    await services.db.doc("Users/mira").set(merged, { merge: true });
    await expect(shortenInvitation(services, { userId: "mira" })).rejects.toMatchObject({
      reason: "inviter-not-found",
    });
  },
);

const nulls = Object.fromEntries(
  ["userId", "appVersion", "language", "country", "typeOfTask", "createdAt", "isActive"].map((name) => [
    name,
    null,
  ]),
);

test.each(["email", "Google"])("defaults fill a record of nulls at a sign-up by %s", async (way) => {
  await addInviter(services, "ana");
  await services.db.doc("Users/mira").set(nulls);
  if (way === "email") {
    await addAccount(services, "mira");
    await registerInvitee(services, callerNamed("mira"), { inviterId: "ana", name: "Mira" });
  } else {
    const mira = await socialCaller(services, "mira", { name: "Mira" });
    await activateSocialInvitee(services, mira, { inviterId: "ana" });
    expect((await documentsOf(services, "Users")).mira).toMatchObject({ language: "en", country: "asia" });
  }
  const { typeOfTask } = userRecord({ userId: "mira", email: "", name: "" });
  expect((await documentsOf(services, "Users")).mira).toMatchObject({
    userId: "mira",
    appVersion: "1.0.0",
    typeOfTask,
    createdAt: expect.any(String),
  });
});

test("a flag that is null activates no one without a sign-up", async () => {
  await addAccount(services, "mira");
  await services.db.doc("Users/mira").set({ isActive: null });
  const activation = activateInvitee(services, { userId: "mira" });
  await expect(activation).rejects.toMatchObject({ reason: "not-registered" });
});

test.each([
  ["lee", { _seconds, _nanoseconds }],
  ["noor", "tomorrow"],
  ["ravi", null],
  ["mira", 7],
])("the times of %s's invitation may be %j, and are logged once without it", async (id, value) => {
  await addInviter(services, "ana");
  await addAccount(services, id);
  const register = () => registerInvitee(services, callerNamed(id), { inviterId: "ana", name: "Mira" });
  await register();
  await services.db.doc(`Invitations/${id}`).update({ expiresAt: value, befriended: value });
  await register();
  await activateInvitee(services, { userId: id });
  await eraseUser(services, id);
  expect(await documentsOf(services, "Invitations")).toEqual({});
  const lines = logged.mock.calls.flat().filter((line) => line.includes('"expiresAt"'));
  expect(lines).toEqual(value === null ? [] : [expect.stringContaining(`Invitations/${id}`)]);
  expect(lines.join()).not.toContain("tomorrow");
});

describe("push tokens", () => {
  test.each([
    ["lee", [{ token: "secret" }], [], 1],
    ["noor", { ios: "secret" }, [], 1],
    ["ravi", "secret,other", [], 1],
    ["mira", [" a\n", "a", "b", null], ["a", "b"], 0],
  ])("of %s, %j, are read as %j", async (id, fcmToken, tokens, lines) => {
    await services.db.doc(`Users/${id}`).set({ fcmToken });
    const user = await services.db.doc(`Users/${id}`).get();
    expect([tokensOf(user), tokensOf(user)]).toEqual([tokens, tokens]);
    expect(logged).toHaveBeenCalledTimes(lines);
    expect(JSON.stringify(logged.mock.calls)).not.toContain("secret");
  });

  test("a token with spaces is taken off as it is stored", async () => {
    const user = services.db.doc("Users/ana");
    await user.set({ fcmToken: [" a\n", "b"] });
    await user.update(withoutTokens(await user.get(), ["a"]) ?? {});
    expect((await user.get()).get("fcmToken")).toEqual(["b"]);
  });
});

test.each([
  ["true", "false"],
  ["TRUE", "False"],
  ["yes", "no"],
  [1, 0],
])("an app's flags may be %j and %j", async (yes, no) => {
  const { db } = services;
  const stored = async (path: string, fields: object) => {
    await db.doc(path).set(fields);
    return db.doc(path).get();
  };
  const read = async (fields: object) => readUser(await stored("Users/ana", fields));
  expect(await read({ isDeleted: yes })).toMatchObject({ isThere: false, isDeleted: true, isInviter: false });
  expect(await read({ isDeleted: no })).toMatchObject({ isThere: true, isDeleted: false, isInviter: true });
  expect(await read({ isActive: no, isVerified: yes })).toMatchObject({
    isDeactivated: true,
    isInviter: false,
  });
  expect(await read({ isActive: yes, isVerified: yes })).toMatchObject({ isActivated: true });
  expect(isFriendship(await stored("Friends/1", { isActive: no }))).toBe(false);
});
