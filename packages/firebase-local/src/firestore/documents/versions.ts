import type { Micros } from "../clock.ts";
import type { StoredDocument } from "./stored-document.ts";

interface Version {
  since: Micros;
  document: StoredDocument | undefined;
}

/** The versions of one document, its absence included, as far back as they can be read. */
export class Versions {
  /** Oldest first, never empty once `add` was called. */
  readonly #versions: Version[] = [];

  get current(): StoredDocument | undefined {
    return this.#versions.at(-1)?.document;
  }

  at(time: Micros): StoredDocument | undefined {
    return this.#versions.findLast(({ since }) => since <= time)?.document;
  }

  add(document: StoredDocument | undefined, since: Micros): void {
    this.#versions.push({ since, document });
  }

  /** Drops the versions that were replaced up to `time`. Returns whether any version is left. */
  forgetUntil(time: Micros): boolean {
    const last = this.#versions.findLastIndex(({ since }) => since <= time);
    if (last > 0) this.#versions.splice(0, last);
    return this.#versions.length > 1 || this.current !== undefined;
  }
}
