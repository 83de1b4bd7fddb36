/**
 * What one instance remembers of callers in the running window, so that refusing somebody again costs nothing. The
 * counters in Firestore hold for all instances; this only spares asking them.
 */
const attempts = new Map<string, number>();
let endOfWindow = 0;

/** Counts one more call under this id, and answers how many there were. */
export function countAttempt(id: string, windowEndsAt: number): number {
  turnTo(windowEndsAt);
  const count = (attempts.get(id) ?? 0) + 1;
  attempts.set(id, count);
  return count;
}

/** Remembers that the counter of this id has reached its limit. */
export function noteOver(id: string, windowEndsAt: number): void {
  turnTo(windowEndsAt);
  attempts.set(id, Number.POSITIVE_INFINITY);
}

/** What has ended is forgotten as a whole. */
function turnTo(windowEndsAt: number): void {
  if (windowEndsAt === endOfWindow) return;
  attempts.clear();
  endOfWindow = windowEndsAt;
}
