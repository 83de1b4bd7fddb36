import type { Outcome } from "./page-scripts.ts";
import { BidiError } from "./protocol.ts";

/** The calls into a page that have no outcome yet. */
export class PendingCalls {
  readonly #calls = new Map<number, PromiseWithResolvers<Outcome>>();
  #last = 0;

  get size(): number {
    return this.#calls.size;
  }

  begin(): { id: number; outcome: Promise<Outcome> } {
    const call = Promise.withResolvers<Outcome>();
    const id = ++this.#last;
    this.#calls.set(id, call);
    return { id, outcome: call.promise };
  }

  settle(id: number, outcome: Outcome): void {
    this.#calls.get(id)?.resolve(outcome);
    this.#calls.delete(id);
  }

  /** Rejects all of them: their document is gone. */
  giveUp(): void {
    for (const { reject } of this.#calls.values())
      reject(new BidiError("no such handle", "The document is gone."));
    this.#calls.clear();
  }
}
