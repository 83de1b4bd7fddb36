import { chooseLanguage, type LanguageCode, languageCodes } from "contract/languages";
import { allMessages, fill } from "contract/messages";
import { isolated, shownName } from "contract/shown-name";
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from "firebase-admin/firestore";
import { fieldsOf } from "short-links/stored-fields";

/** An entry with the specification's field names (§3): `userId` is the new friend. Dates are ISO. */
export interface HistoryEntry {
  userId: string;
  type: typeof FRIEND_JOIN;
  userName: string;
  message: string;
  createdAt: string;
  updatedAt: string;
}

/** The type of our entries. The mobile app has others, too. */
export const FRIEND_JOIN = "friend_join";

export const historyDocument = (db: Firestore, inviterId: string) =>
  db.collection("NotificationHistory").doc(inviterId);

/** The pages `Older/{id}` of a history: `entries`, and when they were split off, `movedAt`. */
export const olderPages = (history: DocumentReference) => history.collection("Older");

/** The entries, which may be of other forms: the mobile app writes here too. Null if they are not a list. */
export function entriesOf(history: DocumentSnapshot): HistoryEntry[] | null {
  const { isSet, list } = fieldsOf(history);
  return isSet("entries") ? ((list("entries") as HistoryEntry[] | undefined) ?? null) : [];
}

/** Entries in a page of older history, and entries that stay in the list after a split. */
export const PAGE_SIZE = 100;
/** Firestore's limit of 1 MiB, less what names and the fields of a page take. */
const MAX_DOCUMENT_BYTES = 1024 * 1024 - 1000;
/** A split fills documents to half: the mobile app goes on writing to the list. */
const MAX_SPLIT_BYTES = MAX_DOCUMENT_BYTES / 2;

/**
 * Appends an entry to `NotificationHistory/{inviterId}.entries`, creating the list if absent (spec §4). Beyond two pages or
 * a document's limit, the oldest entries move to the subcollection `Older` in the same transaction. Nothing is lost, and
 * the cost does not grow with the number of friends. False if `entries` is not a list, which stays unchanged.
 */
export function appendToHistory(tx: Transaction, history: DocumentSnapshot, added: HistoryEntry): boolean {
  if (!entriesOf(history)) return false;
  const all = [...rawEntries(history), withTexts({}, { ...added })];
  if (!fits(history, all)) writeEntries(tx, history, all);
  else tx.set(history.ref, { entries: FieldValue.arrayUnion(added) }, { merge: true });
  return true;
}

export const rawEntries = (page: DocumentSnapshot): RawValue[] =>
  rawFields(page).entries?.arrayValue?.values ?? [];

/** An entry with these texts. All else in it stays as it is. */
export function withTexts(entry: RawValue, texts: Record<string, string>): RawValue {
  const fields = Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }]);
  return { mapValue: { fields: { ...entry.mapValue?.fields, ...Object.fromEntries(fields) } } };
}

/** Writes all entries of a list, or of an older page. The oldest move to new pages if they do not fit. */
export function writeEntries(tx: Transaction, page: DocumentSnapshot, entries: RawValue[]): void {
  // An entry that fills a document has no room for the fields of a page.
  const fixed = entries.filter((entry) => maxBytesOf(entry) > MAX_DOCUMENT_BYTES);
  const movable = entries.filter((entry) => !fixed.includes(entry));
  const room = fixed.length > 0 ? 0 : MAX_DOCUMENT_BYTES - maxBytesOf(othersIn(page));
  const [kept = [], ...older] = fits(page, entries) ? [entries] : groupsOf(movable, room);
  const isList = page.ref.parent.id !== "Older";
  const pages = isList ? olderPages(page.ref) : page.ref.parent;
  const movedAt = page.get("movedAt") ?? new Date().toISOString();
  for (const group of older) tx.create(pages.doc(), { entries: group.map(written), movedAt });
  tx.set(page.ref, { entries: [...fixed, ...kept].map(written) }, { merge: true });
}

function othersIn(page: DocumentSnapshot) {
  const { entries: _, ...others } = rawFields(page);
  return others;
}

const fits = (page: DocumentSnapshot, entries: RawValue[]) =>
  entries.length <= 2 * PAGE_SIZE && maxBytesOf([othersIn(page), entries]) <= MAX_DOCUMENT_BYTES;

/** Entries in groups that fit into a document each, the newest group first, which has this room. */
function groupsOf(entries: RawValue[], room: number): RawValue[][] {
  let group: RawValue[] = [];
  const groups = [group];
  let [max, left] = [room, Math.min(room, MAX_SPLIT_BYTES)];
  for (const entry of entries.toReversed()) {
    const bytes = maxBytesOf(entry);
    const isFull = group.length === 0 ? bytes > max : bytes > left || group.length === PAGE_SIZE;
    if (isFull) {
      group = [];
      groups.push(group);
      [max, left] = [MAX_DOCUMENT_BYTES, MAX_SPLIT_BYTES];
    }
    group.unshift(entry);
    left -= bytes;
  }
  return groups;
}

/** A new entry (spec §3) about a person, in the language of its owner. */
export function notificationEntry(
  { id, name }: { id: string; name: string },
  language: unknown,
): HistoryEntry {
  const now = new Date().toISOString();
  const message = notificationMessage(name, language);
  return { userId: id, type: FRIEND_JOIN, userName: name, message, createdAt: now, updatedAt: now };
}

/**
 * The text about a person of this stored name, which it shows safely. The language is a tag, as the app has stored it. An
 * unknown one falls back to the default.
 */
export function notificationMessage(name: string, language: unknown): string {
  const { notifications } = allMessages[chooseLanguage([language])];
  return fill(notifications[FRIEND_JOIN], { name: isolated(shownName(name)) });
}

/** The language of a message about this person; undefined if no language's text matches. */
export function languageOfMessage(name: string, message: string): LanguageCode | undefined {
  // Older messages do not isolate the name.
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, "");
  return languageCodes.find((code) => plain(notificationMessage(name, code)) === plain(message));
}

/**
 * A value as Firestore sends it. The SDK reads int64 and double as one JavaScript number, rounds a large one, and writes
 * 3.0 back as an integer. So what others have written is passed on in this form.
 */
interface RawValue {
  arrayValue?: { values?: RawValue[] };
  mapValue?: { fields?: Record<string, RawValue> };
  stringValue?: string;
}

/** A document's fields. The SDK keeps them as they came, but has no public way to them. */
const rawFields = (document: DocumentSnapshot): Record<string, RawValue> =>
  (document as unknown as { _fieldsProto?: Record<string, RawValue> })._fieldsProto ?? {};

/** Lets the SDK write a value as it is: it asks its own types, such as `Timestamp`, by this method. */
const written = (value: RawValue) => ({ toProto: () => value });

/** At least the bytes that the values take in a document. */
const maxBytesOf = (values: unknown): number => Buffer.byteLength(JSON.stringify(values));
