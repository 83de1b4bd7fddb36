import type { google } from "@google-cloud/firestore-api/protos";

/** Microseconds since 1970, the precision of Firestore's own times. */
export type Micros = number;

/** The current time, strictly increasing, so that no two commits share a timestamp. */
export class Clock {
  #last: Micros = 0;

  next(): Micros {
    this.#last = Math.max(this.#last + 1, Date.now() * 1000);
    return this.#last;
  }
}

export function timestampOf(micros: Micros): google.protobuf.ITimestamp {
  const seconds = Math.floor(micros / 1e6);
  return { seconds: String(seconds), nanos: (micros - seconds * 1e6) * 1000 };
}

/** Microseconds since 1970. */
export function microsOf({ seconds, nanos }: google.protobuf.ITimestamp): Micros {
  return Number(seconds ?? 0) * 1e6 + Math.floor((nanos ?? 0) / 1000);
}
