/** The documents of a history by id: what was written last, and the group that queries find it under. */
export type State = ReadonlyMap<string, { value: string; group: string }>;

/** A transaction's reads: documents by id, undefined if absent; groups by the ids in them. */
export type Read =
  | { documents: Record<string, string | undefined> }
  | { group: string; found: Record<string, string> }
  | { group: string; count: number };

export interface WriteTo {
  id: string;
  /** Undefined for a deletion. */
  set: { value: string; group: string } | undefined;
}

/** One attempt of a transaction, or a write outside of any, which has read nothing. */
export interface Attempt {
  reads: Read[];
  writes: WriteTo[];
  /** Orders commits; undefined where the attempt was aborted, given up or left behind. */
  committedAt: number | undefined;
}
