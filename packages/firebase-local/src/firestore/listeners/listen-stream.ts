import type { google } from "@google-cloud/firestore-api/protos";
import { type Micros, microsOf, timestampOf } from "../clock.ts";
import type { Database } from "../database.ts";
import type { Change } from "../documents/document-store.ts";
import { invalidArgument, statusOf } from "../firestore-error.ts";
import type { Conversation } from "../rpc.ts";
import { Target } from "./target.ts";

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

  #begin(target: Target, wanted: google.firestore.v1.ITarget): void {
    const since = this.#resumeTime(wanted);
    const time = this.#database.clock.next();
    if (since === "unknown") this.#change({ targetChangeType: "RESET", targetIds: [target.id] });
    else if (since !== undefined) target.resumeAt(since);
    for (const message of target.news(time)) this.#send(message);
    for (const message of target.absences(time)) this.#send(message);
    this.#change({ targetChangeType: "CURRENT", targetIds: [target.id], ...snapshotAt(time) });
    this.#change({ targetChangeType: "NO_CHANGE", targetIds: [], ...snapshotAt(time) });
  }

  /** When the client was last up to date; "unknown" if too long ago to tell what it has missed. */
  #resumeTime({ resumeToken, readTime }: google.firestore.v1.ITarget): Micros | "unknown" | undefined {
    if (!resumeToken?.length && !readTime) return undefined;
    const time = resumeToken?.length
      ? Number(Buffer.from(resumeToken as Uint8Array))
      : microsOf(readTime ?? {});
    try {
      return this.#database.timeOf(timestampOf(time));
    } catch {
      return "unknown";
    }
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
