import type { Micros } from "../clock.ts";
import { sizeOfFields } from "../values/value-size.ts";
import type { StoredDocument } from "./stored-document.ts";

/** How long Firestore keeps earlier versions without point-in-time recovery. */
const keptMicros = 60 * 60 * 1e6;
const keptBytes = 64 * 1024 * 1024;
const overheadBytes = 200;

interface Replaced {
  path: string;
  at: Micros;
  bytes: number;
}

/** Tracks which versions were replaced, oldest first, and which of them have expired. */
export class History {
  #replaced: Replaced[] = [];
  #bytes = 0;
  #horizon: Micros = 0;

  /** The earliest time that can still be read. */
  get horizon(): Micros {
    return this.#horizon;
  }

  add(path: string, at: Micros, before: StoredDocument | undefined): void {
    const bytes = overheadBytes + (before ? sizeOfFields(before.fields) : 0);
    this.#replaced.push({ path, at, bytes });
    this.#bytes += bytes;
  }

  /** The paths of documents with expired versions; moves the horizon past them. */
  expire(now: Micros): string[] {
    let count = 0;
    for (const { at, bytes } of this.#replaced) {
      if (at > now - keptMicros && this.#bytes <= keptBytes) break;
      this.#bytes -= bytes;
      this.#horizon = at;
      count += 1;
    }
    return count > 0 ? this.#replaced.splice(0, count).map(({ path }) => path) : [];
  }
}
