import type { MetaDocument } from "@firebase-bridge/firestore-admin";
import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import type { Timestamp } from "firebase-admin/firestore";
import type { DocumentChange } from "./document-change.ts";
import type { EmbeddedFirestore } from "./embedded-firestore.ts";

type WriteResult = google.firestore.v1.IWriteResult;

/** The documents of one database, by name. Each call happens at once, so nothing comes in between. */
export class Documents {
  readonly #client: EmbeddedFirestore;
  readonly #onChange: (change: DocumentChange) => void;

  /** `onChange` is told of every document that a commit changed, before the commit is answered. */
  constructor(client: EmbeddedFirestore, onChange: (change: DocumentChange) => void) {
    this.#client = client;
    this.#onChange = onChange;
  }

  now(): Timestamp {
    return this.#client.context.getAccessor().serverTime();
  }

  /** The document as it is, or as it was at `readTime`; undefined where there is none. */
  read(name: string, mask?: string[], readTime?: Timestamp): google.firestore.v1.IDocument | undefined {
    const state = this.#state(name, readTime);
    return this.#serialize(state, mask);
  }

  /** Differs between any two states of the document, its absence included. */
  version(name: string): string {
    return versionOf(this.#state(name));
  }

  /** All writes or none. Fails with the status of the first one that cannot be done. */
  commit(writes: google.firestore.v1.IWrite[]): google.firestore.v1.ICommitResponse {
    const before = [...new Set(writes.flatMap(nameOf))].map((name) => ({ name, state: this.#state(name) }));
    const { commitTime, writeResults } = this.#client._transactionManager.commit(0, { writes });
    for (const { name, state } of before) this.#tellChange(name, state, commitTime ?? {});
    const results = writeResults?.map((result, i) => this.#faithfulResult(result, writes[i]));
    return { commitTime: commitTime ?? null, writeResults: results ?? [] };
  }

  /** The library keeps every state a document ever had; a large one that changes often would fill the memory. */
  forgetHistory(name: string): void {
    const { context } = this.#client;
    context.getAccessor()._src.docs.get(context.toInternalPath(name, "document"))?._history.splice(0);
  }

  #tellChange(name: string, before: MetaDocument, commitTime: google.protobuf.ITimestamp): void {
    const after = this.#state(name);
    if (versionOf(before) === versionOf(after)) return;
    this.#onChange({
      kind: !before.exists ? "created" : after.exists ? "updated" : "deleted",
      name,
      commitTime,
      before: () => this.#serialize(before),
      after: () => this.#serialize(after),
    });
  }

  #serialize(state: MetaDocument, mask?: string[]): google.firestore.v1.IDocument | undefined {
    return state.exists ? this.#client.context.serializeDoc(state, mask) : undefined;
  }

  #faithfulResult(result: WriteResult, write: google.firestore.v1.IWrite | undefined): WriteResult {
    const transformResults = result.transformResults?.map((value) =>
      // Firestore does not send back the array that a union or a removal left.
      value.arrayValue ? { nullValue: "NULL_VALUE" as const } : value,
    );
    // A write that changes nothing leaves the update time as it was.
    const updateTime = write?.update?.name ? this.#state(write.update.name).updateTime : null;
    return {
      updateTime: updateTime ? { seconds: updateTime.seconds, nanos: updateTime.nanoseconds } : null,
      ...(transformResults && { transformResults }),
    };
  }

  #state(name: string, readTime?: Timestamp): MetaDocument {
    const { context } = this.#client;
    return context.getAccessor().getDoc(context.toInternalPath(name, "document"), readTime);
  }
}

function versionOf({ exists, updateTime }: MetaDocument): string {
  return `${exists} ${updateTime.seconds}.${updateTime.nanoseconds}`;
}

function nameOf({ update, delete: deleted, transform }: google.firestore.v1.IWrite): string[] {
  const name = update?.name ?? deleted ?? transform?.document;
  return name ? [name] : [];
}
