import type { google } from "@google-cloud/firestore-api/protos";
import { type Micros, timestampOf } from "../clock.ts";
import type { Database } from "../database.ts";
import type { Change } from "../documents/document-store.ts";
import { documentPathIn, type Path } from "../documents/resource-name.ts";
import { type StoredDocument, serialized } from "../documents/stored-document.ts";
import { invalidArgument, statusOf } from "../firestore-error.ts";
import { parseQuery } from "../queries/parse-query.ts";
import type { Query } from "../queries/query.ts";
import { isOf, runQuery } from "../queries/run-query.ts";
import type { Conversation } from "../rpc.ts";

type Request = google.firestore.v1.IListenRequest;
type Message = google.firestore.v1.IListenResponse;
type TargetChange = google.firestore.v1.ITargetChange;

/** One client's targets. Each gets the current documents, then CURRENT, and from then on every change. */
export class ListenStream implements Conversation<Request> {
  readonly #database: Database;
  readonly #send: (message: Message) => void;
  readonly #targets = new Map<number, Target>();
  readonly #stop: () => void;

  constructor(database: Database, send: (message: Message) => void) {
    this.#database = database;
    this.#send = send;
    this.#stop = database.onCommit((changes, time) => this.#tell(changes, time));
  }

  receive({ addTarget, removeTarget }: Request): void {
    if (addTarget) this.#add(addTarget);
    else if (removeTarget) this.#remove(removeTarget);
    else throw invalidArgument("A request adds or removes a target.");
  }

  end(): void {
    this.#stop();
    this.#targets.clear();
  }

  #add(wanted: google.firestore.v1.ITarget): void {
    const id = wanted.targetId || Math.max(0, ...this.#targets.keys()) + 1;
    if (this.#targets.has(id)) throw invalidArgument(`Target ${id} is there already.`);
    try {
      const target = new Target(this.#database, id, wanted);
      this.#change({ targetChangeType: "ADD", targetIds: [id] });
      this.#targets.set(id, target);
      this.#begin(target, wanted);
      if (wanted.once) this.#remove(id);
    } catch (error) {
      // An invalid target does not end the others.
      const { code, details } = statusOf(error);
      this.#targets.delete(id);
      this.#change({ targetChangeType: "REMOVE", targetIds: [id], cause: { code, message: details } });
    }
  }

  #begin(target: Target, { resumeToken, readTime }: google.firestore.v1.ITarget): void {
    const time = this.#database.clock.next();
    // As Google's emulator does. Firestore sends only what the client has missed.
    if (resumeToken?.length || readTime) this.#change({ targetChangeType: "RESET", targetIds: [target.id] });
    for (const message of target.news(time)) this.#send(message);
    for (const message of target.absences(time)) this.#send(message);
    this.#change({ targetChangeType: "CURRENT", targetIds: [target.id], ...snapshotAt(time) });
    this.#change({ targetChangeType: "NO_CHANGE", targetIds: [], ...snapshotAt(time) });
  }

  #remove(id: number): void {
    if (this.#targets.delete(id)) this.#change({ targetChangeType: "REMOVE", targetIds: [id] });
  }

  #tell(changes: Change[], time: Micros): void {
    const concerned = [...this.#targets.values()].filter((target) =>
      changes.some((change) => target.isConcernedBy(change)),
    );
    const messages = concerned.flatMap((target) => target.news(time));
    for (const message of messages) this.#send(message);
    if (messages.length > 0)
      this.#change({ targetChangeType: "NO_CHANGE", targetIds: [], ...snapshotAt(time) });
  }

  #change(targetChange: TargetChange): void {
    this.#send({ targetChange });
  }
}

function snapshotAt(time: Micros): Pick<TargetChange, "readTime" | "resumeToken"> {
  return { readTime: timestampOf(time), resumeToken: Buffer.from(String(time)) };
}

type Found = ReadonlyMap<Path, StoredDocument>;

/** One listener's target and the documents that it received. Fails with INVALID_ARGUMENT as a query does. */
class Target {
  readonly id: number;
  readonly #database: Database;
  readonly #subject: { documents: Path[] } | { query: Query };
  #told: Found = new Map();

  constructor(database: Database, id: number, { query, documents }: google.firestore.v1.ITarget) {
    this.id = id;
    this.#database = database;
    if (query?.structuredQuery) {
      const parsed = parseQuery(database.name, query.parent ?? "", query.structuredQuery);
      database.checkIndexes(parsed);
      this.#subject = { query: parsed };
    } else if (documents) {
      const names = documents.documents ?? [];
      this.#subject = { documents: names.map((name) => documentPathIn(database.name, name)) };
    } else throw invalidArgument("A target is a query or documents.");
  }

  isConcernedBy({ path, before, after }: Change): boolean {
    const subject = this.#subject;
    if ("documents" in subject) return subject.documents.includes(path);
    return (before && isOf(before, subject.query)) || (after && isOf(after, subject.query)) || false;
  }

  /** The first messages: the documents, or that they do not exist. */
  absences(time: Micros): Message[] {
    if ("query" in this.#subject) return [];
    return this.#subject.documents
      .filter((path) => !this.#told.has(path))
      .map((path) => this.#gone("documentDelete", `${this.#database.name}/documents/${path}`, time));
  }

  /** The messages for what has changed since the previous ones. */
  news(time: Micros): Message[] {
    const found = this.#find();
    const gone = [...this.#told.values()].filter(({ path }) => !found.has(path));
    const changed = [...found.values()].filter((document) => this.#told.get(document.path) !== document);
    this.#told = found;
    return [
      ...gone.map(({ path, name }) =>
        this.#gone(this.#database.store.get(path) ? "documentRemove" : "documentDelete", name, time),
      ),
      ...changed.map((document) => ({
        documentChange: { document: serialized(document), targetIds: [this.id], removedTargetIds: [] },
      })),
    ];
  }

  #find(): Found {
    const subject = this.#subject;
    const { store } = this.#database;
    const documents =
      "query" in subject
        ? runQuery(store, subject.query)
        : subject.documents.flatMap((path) => store.get(path) ?? []);
    return new Map(documents.map((document) => [document.path, document]));
  }

  #gone(how: "documentDelete" | "documentRemove", document: string, time: Micros): Message {
    return { [how]: { document, readTime: timestampOf(time), removedTargetIds: [this.id] } };
  }
}
