import type { google } from "@google-cloud/firestore-api/protos";
import type { Micros } from "../clock.ts";
import { timestampOf } from "../clock.ts";
import type { Database } from "../database.ts";
import type { Change } from "../documents/document-store.ts";
import { documentPathIn, type Path } from "../documents/resource-name.ts";
import { type StoredDocument, serialized } from "../documents/stored-document.ts";
import { invalidArgument } from "../firestore-error.ts";
import { parseQuery } from "../queries/parse-query.ts";
import type { Query } from "../queries/query.ts";
import { isOf, runQuery } from "../queries/run-query.ts";

type Message = google.firestore.v1.IListenResponse;
type Found = ReadonlyMap<Path, StoredDocument>;

/** One listener's target and the documents that it received. Fails with INVALID_ARGUMENT as a query does. */
export class Target {
  readonly id: number;
  readonly #database: Database;
  readonly #subject: { documents: Path[] } | { query: Query };
  #told: Found = new Map();

  constructor(database: Database, id: number, { query, documents }: google.firestore.v1.ITarget) {
    this.id = id;
    this.#database = database;
    if (query?.structuredQuery) {
      const parsed = parseQuery(database.name, query.parent ?? "", query.structuredQuery);
      // https://firebase.google.com/docs/firestore/vector-search#limitations
      if (parsed.nearest) throw invalidArgument("A search for neighbours cannot be listened to.");
      database.checkIndexes(parsed);
      this.#subject = { query: parsed };
    } else if (documents) {
      const names = documents.documents ?? [];
      this.#subject = { documents: names.map((name) => documentPathIn(database.name, name)) };
    } else throw invalidArgument("A target is a query or documents.");
  }

  /** Takes the documents as of `time` as already sent. */
  resumeAt(time: Micros): void {
    this.#told = this.#find(time);
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
      .map((path) => this.#deleted(`${this.#database.name}/documents/${path}`, time));
  }

  /** The messages for what has changed since the previous ones. */
  news(time: Micros): Message[] {
    const found = this.#find();
    const gone = [...this.#told.values()].filter(({ path }) => !found.has(path));
    const changed = [...found.values()].filter((document) => this.#told.get(document.path) !== document);
    this.#told = found;
    return [
      ...gone.map(({ path, name }) =>
        this.#database.store.get(path) ? this.#removed(name, time) : this.#deleted(name, time),
      ),
      ...changed.map((document) => ({
        documentChange: { document: serialized(document), targetIds: [this.id], removedTargetIds: [] },
      })),
    ];
  }

  #find(at?: Micros): Found {
    const subject = this.#subject;
    const { store } = this.#database;
    const documents =
      "query" in subject
        ? runQuery(store, subject.query, at)
        : subject.documents.flatMap((path) => store.get(path, at) ?? []);
    return new Map(documents.map((document) => [document.path, document]));
  }

  #deleted(document: string, time: Micros): Message {
    return { documentDelete: { document, readTime: timestampOf(time), removedTargetIds: [this.id] } };
  }

  #removed(document: string, time: Micros): Message {
    return { documentRemove: { document, readTime: timestampOf(time), removedTargetIds: [this.id] } };
  }
}
