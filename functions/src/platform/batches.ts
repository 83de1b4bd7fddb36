/**
 * Batches work by key: items that are added while a batch of their key runs wait for the next one. So concurrent
 * changes of one document take turns instead of contending.
 */
export class Batches<Item, Result> {
  readonly #run: (key: string, items: Item[]) => Promise<Result>;
  readonly #largest: number;
  readonly #waiting = new Map<string, { items: Item[]; result: Promise<Result> }>();
  readonly #turns = new Turns();

  /**
   * @param run processes one batch of a key; if it throws, every item in the batch rejects
   * @param largest maximum number of items in a batch
   */
  constructor(run: (key: string, items: Item[]) => Promise<Result>, largest: number) {
    this.#run = run;
    this.#largest = largest;
  }

  /** Resolves or rejects with the result of the item's batch. */
  add(key: string, item: Item): Promise<Result> {
    const waiting = this.#waiting.get(key);
    if (waiting && waiting.items.length < this.#largest) {
      waiting.items.push(item);
      return waiting.result;
    }
    const items = [item];
    const result = this.#turns.take(key, () => this.#start(key, items));
    this.#waiting.set(key, { items, result });
    return result;
  }

  #start(key: string, items: Item[]): Promise<Result> {
    if (this.#waiting.get(key)?.items === items) this.#waiting.delete(key);
    return this.#run(key, items);
  }
}

/** Runs work of one key in turn, so that concurrent changes of one document do not contend. */
export class Turns {
  readonly #tails = new Map<string, Promise<void>>();

  take<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
    const result = (this.#tails.get(key) ?? Promise.resolve()).then(run);
    const forget = () => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    };
    const tail: Promise<void> = result.then(forget, forget);
    this.#tails.set(key, tail);
    return result;
  }
}
