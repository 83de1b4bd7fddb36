import { assert as assertProperty, asyncProperty, constantFrom, tuple, uniqueArray } from "fast-check";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { expect, test, vi } from "vitest";
import { listReports, setBlocked } from "../../src/abuse/blocks.ts";
import { readCase } from "../../src/abuse/read-case.ts";
import { answerReportForm } from "../../src/abuse/report-abuse.ts";
import { activeBlocks } from "../../src/documents/blocks.ts";
import { readDays } from "../../src/documents/day-counts.ts";
import { isInviter, newInvitation } from "../../src/documents/invitations.ts";
import { notificationEntry } from "../../src/documents/notification-history.ts";
import { defaultNotifications, readUser, userRecord } from "../../src/documents/users.ts";
import { announceFriend } from "../../src/friends/announce-friend.ts";
import { friendRecord } from "../../src/friends/friendship.ts";
import { findInviter, findPicturedInviter, pictureOfInviter } from "../../src/inviters/inviter.ts";
import { answerApi } from "../../src/links/endpoints.ts";
import { shortenInvitation } from "../../src/links/invitations.ts";
import { findInvitations } from "../../src/operator/reads.ts";
import { drawCard, pictureOfInvitation } from "../../src/pages/invitation-card.ts";
import { loadPageModule, renderWebPage } from "../../src/pages/web-page.ts";
import { Failure } from "../../src/platform/failure.ts";
import { refuseBlocked } from "../../src/platform/limits/addresses.ts";
import { CallLimit } from "../../src/platform/limits/call-limit.ts";
import { activateInvitee, activateSocialInvitee } from "../../src/users/activate.ts";
import { sendConfirmationMail } from "../../src/users/confirmation-mail.ts";
import { eraseUser } from "../../src/users/erase-user.ts";
import { expireSignUp } from "../../src/users/expire-sign-up.ts";
import { codeBehind } from "../../src/users/mail-code.ts";
import { registerInvitee } from "../../src/users/register-user.ts";
import { shortenRequest, testApiKey, visit } from "../../testing/links.ts";
import { mailing, mailServer } from "../../testing/mail-under-test.ts";
import { callerNamed } from "../../testing/people.ts";
import { sendReport } from "../../testing/reports.ts";
import { specifiedLinkRequest } from "../../testing/specified-link-request.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { testSettings } from "../../testing/test-settings.ts";

/** Whatever an app, a restore or an operator has stored: nothing throws, no one gains a right, every deletion ends. */
const logged = vi.hoisted(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  return vi.spyOn(console, "error");
});

const timestamp = Timestamp.fromDate(new Date("2026-01-01"));
const expiring = { expiresAt: timestamp };
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
const entry = (id: string) => notificationEntry({ id, name: id }, "en");
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
  "Announcements/ana.ravi": { inviterId: "ana", push: "due", told: ["1"], causedAt: timestamp, ...expiring },
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
    reasons: {},
    latest: now,
  },
  "ShortLinks/open": { ...link, isDisabled: false, createdAt: now, expiresAt: "2100-01-01" },
  "ShortLinks/open/Clicks/1": { day: now.slice(0, 10), IOS: 1 },
  "FunnelCounts/1": { day: now.slice(0, 10), counts: { clicks: 1 } },
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

const linkAddress = encodeURIComponent(`${testSettings.domainUriPrefix}/open`);
const site = (path: string, init?: RequestInit) => new Request(`https://sundial.example${path}`, init);
const exchange = (name: string, body: object) =>
  site(`/v1/${name}`, { method: "POST", body: JSON.stringify(body) });

/** Every use case that reads what is stored, and at last the deletion of everybody. */
async function useAll(services: TestServices, mailServerUrl: string): Promise<void> {
  const { db, settings } = services;
  const form = { db, settings, limit: null, reporter: "somebody" };
  const password = { providerId: "password" };
  const google = { providerId: "google.com", displayName: "Lee" };
  const findAccount: TestServices["findAccount"] = async (uid) => ({
    email: `${uid}@example.com`,
    emailVerified: uid === "lee",
    passwordUpdatedAt: 1,
    providerUserInfo: [password, google],
  });
  const all = { ...services, findAccount, findFile: async () => null };
  const mails = { ...mailing(services, mailServerUrl).world, issueCode: async () => "a code" };
  const invitee = (uid: string, limit: CallLimit | null = null) =>
    registerInvitee({ ...all, limit, mails }, callerNamed(uid), {
      inviterId: "ana",
      name: uid,
      language: "en",
    });
  const api = { db, settings, limit: null, apiKey: testApiKey };
  const pages = {
    page: loadPageModule(),
    getInviter: (id: string) => findInviter(all, id),
    renderTimeoutMilliseconds: 10_000,
  };
  const cards = { findInviter: (id: string) => findPicturedInviter(all, id), drawCard };
  const lee = callerNamed("lee", { provider: "google.com" });
  const invitation = await db.doc("Invitations/mina").get();
  await Promise.all(
    [
      ...["ana", "mira", "mina", "mallory"].map((id) => findInviter(all, id)),
      renderWebPage(pages, site("/feedback/ana/hi")),
      renderWebPage(pages, site("/sign-up/mira")),
      pictureOfInvitation(cards, site("/preview/ana/en.jpg")),
      pictureOfInviter(all, site("/picture/ana")),
      visit(api, "https://sundial.example/s/open"),
      answerApi(api, site(`/v1/${linkAddress}/linkStats?durationDays=7&key=${testApiKey}`)),
      answerApi(api, exchange("reopenAttribution", { requestedLink: `${settings.domainUriPrefix}/open` })),
      answerReportForm(form, site("/report/invitation/ana")),
      listReports(all, {}),
      readCase(all, { kind: "invitation", id: "ana" }),
      readCase(all, { kind: "link", id: "open" }),
      activeBlocks(db),
      readDays(db, { from: now.slice(0, 10), to: now.slice(0, 10) }),
      findInvitations(all, { from: now.slice(0, 10), to: now.slice(0, 10) }),
      refuseBlocked(db, "203.0.113.7"),
    ].map(answerOf),
  );
  const steps = [
    () => shortenInvitation(all, { userId: "ana" }),
    () => answerApi(api, shortenRequest(specifiedLinkRequest("ana", settings))),
    () => invitee("mina"),
    () => invitee("mira", new CallLimit("registerUser", { account: "mira" })),
    () => sendConfirmationMail({ ...mails, findAccount }, callerNamed("mina"), { language: "hi" }),
    () => codeBehind({ db, limit: null, secret: mails.secret }, "mira", "123456"),
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
const WORLDS = Number(process.env.WORLDS ?? 5);

test(`${WORLDS} worlds, each with up to eight documents of other values, by the seed ${SEED}`, async () => {
  const place = constantFrom(...fields, ...fields.map(({ path }) => ({ path, field: null })));
  const change = tuple(place, constantFrom(...Object.keys(values))).map(([at, value]) => ({ ...at, value }));
  const changes = uniqueArray(change, { selector: ({ path }) => path, minLength: 1, maxLength: 8 });
  const { url } = await mailServer();
  const property = asyncProperty(changes, async (changes) => {
    const services = testServices();
    await build(services, changes);
    await useAll(services, url);
    await expectNoRight(services, changes);
    for (const id of ["mira", "mina", "ana"]) await eraseUser(services, id);
    // A page that fails is sent without its inviter, and a mail by Auth: only the log tells. FCM refuses a token of 60 KB.
    const errors = logged.mock.calls.map(([entry]) => String(entry));
    const rightly = /entries of a history are not a list|Error Notification: messaging\/invalid-argument/;
    expect(errors.filter((entry) => !rightly.test(entry))).toEqual([]);
  });
  await assertProperty(property, { seed: SEED, numRuns: WORLDS, endOnFailure: true });
});
