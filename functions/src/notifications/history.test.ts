import { expect, test } from "vitest";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { friendJoinedEntry, type HistoryEntry } from "./friend-joined.ts";
import { appendToHistory, PAGE_SIZE } from "./history.ts";

function append({ db }: TestServices, ...entries: HistoryEntry[]): Promise<void> {
  const history = db.doc("NotificationHistory/ana");
  return db.runTransaction(async (tx) => {
    const stored = await tx.get(history);
    for (const entry of entries) appendToHistory(tx, stored, entry);
  });
}

async function storedIds({ db }: TestServices): Promise<{ list: string[]; older: string[] }> {
  const history = db.doc("NotificationHistory/ana");
  const [list, older] = await Promise.all([history.get(), history.collection("Older").get()]);
  const ids = (entries: HistoryEntry[]) => entries.map((entry) => entry.userId);
  return { list: ids(list.get("entries")), older: older.docs.flatMap((page) => ids(page.get("entries"))) };
}

test("the list is created with the first entry", async () => {
  const services = testServices();
  const entry = friendJoinedEntry("mira", "Mira", "hi");
  await append(services, entry);
  expect((await services.db.doc("NotificationHistory/ana").get()).data()).toEqual({ entries: [entry] });
  expect(entry.message).toBe("Mira ने आपका निमंत्रण स्वीकार कर लिया है");
});

test("a long list sheds its oldest page and no entry is lost", async () => {
  const services = testServices();
  const before = Array.from({ length: 5 * PAGE_SIZE + 7 }, (_, n) =>
    friendJoinedEntry(`friend-${n}`, "F", "en"),
  );
  await services.db.doc("NotificationHistory/ana").set({ entries: before });
  await append(services, friendJoinedEntry("mira", "Mira", "en"));

  const { list, older } = await storedIds(services);
  expect(list).toEqual([...before.slice(-PAGE_SIZE).map((entry) => entry.userId), "mira"]);
  expect(new Set([...older, ...list])).toEqual(new Set([...before.map((entry) => entry.userId), "mira"]));
  expect(older).toHaveLength(before.length - PAGE_SIZE);
});

test("of 10,000 joins by people with the longest names none is lost, and no document comes near its limit", async () => {
  const services = testServices();
  const entries = Array.from({ length: 10_000 }, (_, n) =>
    friendJoinedEntry(`friend-${n}`, "😀".repeat(100), "hi"),
  );
  // One by one where a page is split off; the joins between two splits see the same list and share a transaction.
  await append(services, ...entries.slice(0, 2 * PAGE_SIZE));
  for (let next = 2 * PAGE_SIZE; next < entries.length; next += PAGE_SIZE) {
    await append(services, ...entries.slice(next, next + 1));
    await append(services, ...entries.slice(next + 1, next + PAGE_SIZE));
  }

  const { list, older } = await storedIds(services);
  expect(list).toEqual(entries.slice(-2 * PAGE_SIZE).map((entry) => entry.userId));
  expect(older).toHaveLength(entries.length - 2 * PAGE_SIZE);
  expect(new Set([...older, ...list])).toEqual(new Set(entries.map((entry) => entry.userId)));
  const fullList = JSON.stringify((await services.db.doc("NotificationHistory/ana").get()).data());
  expect(Buffer.byteLength(fullList)).toBeLessThan(300_000);
});
