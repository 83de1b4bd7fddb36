/**
 * Lets work on the same thing be done together: what is added while a batch of its key is under way waits, and goes in
 * the next one. So many who change one document take turns instead of getting into each other's way.
 */
export class Batches<Item, Result> {
  readonly #run: (key: string, items: Item[]) => Promise<Result>;
  readonly #largest: number;
  readonly #waiting = new Map<string, { items: Item[]; result: Promise<Result> }>();
  readonly #tails = new Map<string, Promise<void>>();

  /**
   * @param run does one batch of a key; where it throws, everybody in the batch is told
   * @param largest how many items a batch takes
   */
  constructor(run: (key: string, items: Item[]) => Promise<Result>, largest: number) {
    this.#run = run;
    this.#largest = largest;
  }

  /** Answers, or rejects with, what became of the batch that the item was in. */
  add(key: string, item: Item): Promise<Result> {
    const waiting = this.#waiting.get(key);
    if (waiting && waiting.items.length < this.#largest) {
      waiting.items.push(item);
      return waiting.result;
    }
    const items = [item];
    const result = this.#afterOthers(key, () => this.#start(key, items));
    this.#waiting.set(key, { items, result });
    return result;
  }

  #start(key: string, items: Item[]): Promise<Result> {
    if (this.#waiting.get(key)?.items === items) this.#waiting.delete(key);
    return this.#run(key, items);
  }

  #afterOthers(key: string, run: () => Promise<Result>): Promise<Result> {
    const result = (this.#tails.get(key) ?? Promise.resolve()).then(run);
    const forget = () => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    };
    const tail: Promise<void> = result.then(forget, forget);
    this.#tails.set(key, tail);
    return result;
  }
}
