/**
 * What one instance remembers of callers in the running window, so that refusing somebody again costs nothing. The
 * counters in Firestore hold for all instances; this only spares asking them.
 */
const attempts = new Map<string, number>();
let endOfWindow = 0;

/** Callers without number, as made-up addresses are, must not fill the memory: beyond these the oldest is forgotten. */
export const MOST_REMEMBERED = 50_000;

/** Counts one more call under this id, and answers how many there were. */
export function countAttempt(id: string, windowEndsAt: number): number {
  turnTo(windowEndsAt);
  const count = (attempts.get(id) ?? 0) + 1;
  remember(id, count);
  return count;
}

/** Remembers that the counter of this id has reached its limit. */
export function noteOver(id: string, windowEndsAt: number): void {
  turnTo(windowEndsAt);
  remember(id, Number.POSITIVE_INFINITY);
}

function remember(id: string, count: number): void {
  attempts.set(id, count);
  if (attempts.size <= MOST_REMEMBERED) return;
  const [oldest = id] = attempts.keys();
  attempts.delete(oldest);
}

/** What has ended is forgotten as a whole. */
function turnTo(windowEndsAt: number): void {
  if (windowEndsAt === endOfWindow) return;
  attempts.clear();
  endOfWindow = windowEndsAt;
}
