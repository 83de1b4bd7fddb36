import { expect, test } from "vitest";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { appendToHistory, type HistoryEntry, notificationEntry, PAGE_SIZE } from "./notification-history.ts";

function append({ db }: TestServices, entry: HistoryEntry): Promise<void> {
  const history = db.doc("NotificationHistory/ana");
  return db.runTransaction(async (tx) => {
    appendToHistory(tx, await tx.get(history), entry);
  });
}

async function storedIds({ db }: TestServices): Promise<{ list: string[]; older: string[] }> {
  const history = db.doc("NotificationHistory/ana");
  const [list, older] = await Promise.all([history.get(), history.collection("Older").get()]);
  const ids = (entries: HistoryEntry[]) => entries.map((entry) => entry.userId);
  return { list: ids(list.get("entries")), older: older.docs.flatMap((page) => ids(page.get("entries"))) };
}

test("a long list sheds its oldest pages and no entry is lost", async () => {
  const services = testServices();
  const before = Array.from({ length: 5 * PAGE_SIZE + 7 }, (_, n) =>
    notificationEntry({ id: `friend-${n}`, name: "F" }, "en"),
  );
  await services.db.doc("NotificationHistory/ana").set({ entries: before });
  await append(services, notificationEntry({ id: "mira", name: "Mira" }, "en"));

  const { list, older } = await storedIds(services);
  const all = [...before.map((entry) => entry.userId), "mira"];
  expect(list).toEqual(all.slice(-PAGE_SIZE));
  expect(older.sort()).toEqual(all.slice(0, -PAGE_SIZE).sort());
});

test.each(["hi-IN", "hi_IN", "HI"])("the message is in the language that the app calls %s", (language) => {
  const { message } = notificationEntry({ id: "mira", name: "Mira" }, language);
  expect(message).toBe("\u2068Mira\u2069 ने आपका निमंत्रण स्वीकार कर लिया है");
});
