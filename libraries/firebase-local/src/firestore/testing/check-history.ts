import { isDeepStrictEqual } from "node:util";

/**
 * Describes each violation of serialisability in a history. Replayed in commit order, committed attempts must have
 * read what they did; any other attempt must have seen some state that existed.
 */
export function anomalies(attempts: Attempt[]): string[] {
  const found: string[] = [];
  const states: State[] = [new Map()];
  const committed = attempts
    .filter(({ committedAt }) => committedAt !== undefined)
    .sort((a, b) => (a.committedAt ?? 0) - (b.committedAt ?? 0));
  for (const attempt of committed) {
    const state = states.at(-1) ?? new Map();
    const wrong = attempt.reads.filter((read) => !holds(read, state));
    if (wrong.length > 0) found.push(`committed after reading ${JSON.stringify(wrong)} of ${text(state)}`);
    states.push(after(state, attempt));
  }
  for (const { reads } of attempts.filter(({ committedAt }) => committedAt === undefined)) {
    if (!states.some((state) => reads.every((read) => holds(read, state))))
      found.push(`saw ${JSON.stringify(reads)}, which never was at one time`);
  }
  return found;
}

function after(state: State, { writes }: Attempt): State {
  const next = new Map(state);
  for (const { id, set } of writes) {
    if (set) next.set(id, set);
    else next.delete(id);
  }
  return next;
}

function holds(read: Read, state: State): boolean {
  if ("documents" in read)
    return Object.entries(read.documents).every(([id, value]) => state.get(id)?.value === value);
  const members = [...state].filter(([, { group }]) => group === read.group);
  if ("count" in read) return members.length === read.count;
  return isDeepStrictEqual(
    { ...read.found },
    Object.fromEntries(members.map(([id, { value }]) => [id, value])),
  );
}

function text(state: State): string {
  return JSON.stringify(Object.fromEntries(state));
}

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
