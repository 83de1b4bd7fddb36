import { brand } from "contract/brand";
import { type DocumentReference, GeoPoint, Timestamp } from "firebase-admin/firestore";
import { firestoreDefinition } from "firebase-local/firestore";
import { tapFirestore } from "suite/firestore-tap.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { notificationEntry } from "../src/documents/notification-history.ts";
import { announceFriend } from "../src/friends/announce-friend.ts";
import { friendRecord } from "../src/friends/friendship.ts";
import { anonymizeInHistory } from "../src/users/erase-user.ts";
import { deliveredTo } from "../testing/fcm.ts";
import { addInviter } from "../testing/people.ts";
import { framesOf } from "../testing/rpc-cost.ts";
import { type TestServices, testServices } from "../testing/test-services.ts";

const tap = await tapFirestore();
afterAll(() => tap.close());

let services: TestServices;
let token: string;
const history = () => services.db.doc("NotificationHistory/ana");

beforeEach(async () => {
  services = testServices();
  token = `token-${crypto.randomUUID()}`;
  await addInviter(services, "ana", { fcmToken: token });
  await addInviter(services, "al", { name: "Al" });
  await services.db.doc("Friends/al.ana").set(friendRecord("ana", "al", "Al"));
});

const join = () => announceFriend(services, { inviterId: "ana", inviteeId: "al" });
const erase = () => anonymizeInHistory(services.db, "ana", "al");

interface WireEntry {
  mapValue: { fields: Record<string, unknown> };
}

/** The entries of a document as Firestore sends them, with the type of each value. */
async function entriesOnWire(page: DocumentReference): Promise<WireEntry[]> {
  await page.get();
  const call = tap.callsOf(services.auth.app.options.projectId ?? "").at(-1);
  const [frame = Buffer.of()] = framesOf(call?.response ?? Buffer.of());
  const answer = firestoreDefinition.BatchGetDocuments?.responseDeserialize(frame) as {
    found: { fields: { entries: { arrayValue: { values?: WireEntry[] } } } };
  };
  return answer.found.fields.entries.arrayValue.values ?? [];
}

/** The entries of the older pages and of the list, oldest first. */
async function wholeHistory() {
  const { docs } = await history().collection("Older").get();
  const pages = [...docs.map(({ ref }) => ref), history()];
  const entries: WireEntry[] = [];
  for (const page of pages) entries.push(...(await entriesOnWire(page)));
  return { pages: pages.length, entries };
}

/** A double that is whole, which only other SDKs write. */
const double = (doubleValue: number) => ({ toProto: () => ({ doubleValue }) });

/** An entry as apps in Dart, Swift and Kotlin write them. */
const entryOfApp = (n: number, text = "") => ({
  type: "task_done",
  order: double(n),
  text,
  large: 9007199254740993n,
  whole: double(3),
  numbers: { zero: double(-0), none: double(Number.NaN), small: double(0.1), most: double(2 ** 60) },
  at: new Timestamp(1_767_873_600, 123_456_000),
  bytes: Buffer.from([0, 255]),
  by: services.db.doc("Users/al"),
  where: new GeoPoint(52.5, -0),
  list: [1n, double(1), null, { deep: [double(2)] }],
});
const entriesOfApp = (count: number, text = "") =>
  Array.from({ length: count }, (_, n) => entryOfApp(n, text));

const orderOf = (entry: WireEntry) => Number(Object(entry.mapValue.fields.order).doubleValue ?? 1e9);
const inOrder = (entries: WireEntry[]) => entries.toSorted((one, other) => orderOf(one) - orderOf(other));
const nameIn = (entry: WireEntry) => entry.mapValue.fields.userName;

describe("entries that are not ours keep value and type", () => {
  test("in a list of twelve, when the account of a friend in it is deleted, and so does what the app adds to ours", async () => {
    const ours = notificationEntry({ id: "al", name: "Al" }, "en");
    const added = { readAt: new Timestamp(1, 1000), seen: double(2) };
    await history().set({ entries: [...entriesOfApp(6), { ...ours, ...added }, ...entriesOfApp(5)] });
    const before = await entriesOnWire(history());
    await erase();
    const after = await entriesOnWire(history());
    expect(nameIn(after[6] as WireEntry)).toMatchObject({ stringValue: brand.genericDisplayName });
    const texts = ["userName", "message"].map((name) => [name, after[6]?.mapValue.fields[name]]);
    Object.assign(before[6]?.mapValue.fields ?? {}, Object.fromEntries(texts));
    expect(after).toEqual(before);
  });

  test.each([
    ["two hundred", 200, ""],
    ["nearly a mebibyte", 150, `${"नमस्ते".repeat(375)}${"x".repeat(11)}`],
  ])("in a list of %s, when a friend joins and is erased", async (_size, count, text) => {
    await history().set({ entries: entriesOfApp(count, text) });
    const before = await entriesOnWire(history());
    await join();
    expect(await deliveredTo(token)).toHaveLength(1);
    await erase();
    const { pages, entries } = await wholeHistory();
    expect(pages).toBeGreaterThan(1);
    expect(inOrder(entries).slice(0, -1)).toEqual(before);
    expect(nameIn(inOrder(entries).at(-1) as WireEntry)).toMatchObject({
      stringValue: brand.genericDisplayName,
    });
  });
});

describe("a push goes out and an erasure ends, whatever fills the history:", () => {
  const ours = () => notificationEntry({ id: "al", name: "Al" }, "en");
  const filled = (bytes: number) => ({ type: "task_done", text: "x".repeat(bytes) });

  test.each<[string, () => object]>([
    [
      "150 entries about the friend",
      () => ({ entries: Array(150).fill({ ...ours(), note: "x".repeat(6828) }) }),
    ],
    ["one entry of the app", () => ({ entries: [filled(1_048_440)] })],
    ["a large entry and a small one", () => ({ entries: [filled(1_048_150), ours()] })],
    ["another field", () => ({ entries: [ours()], unread: "x".repeat(1_048_200) })],
  ])("%s", async (_what, content) => {
    await history().set(content());
    await join();
    expect(await deliveredTo(token)).toHaveLength(1);
    await erase();
    const stored = JSON.stringify((await wholeHistory()).entries);
    expect(stored).toContain(brand.genericDisplayName);
    expect(stored).not.toContain('"Al"');
  });
});
