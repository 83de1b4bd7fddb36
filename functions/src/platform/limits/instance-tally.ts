/**
 * What this instance knows of callers in the current window, so that refusing again costs nothing. The counters in
 * Firestore hold across instances; this only saves reading them.
 */
const attempts = new Map<string, number>();
let endOfWindow = 0;

/** An upper bound, since callers may forge any number of addresses; the oldest is dropped. */
export const MOST_REMEMBERED = 50_000;

/** Counts a call under this id and returns the new count. */
export function countAttempt(id: string, windowEndsAt: number): number {
  turnTo(windowEndsAt);
  const count = (attempts.get(id) ?? 0) + 1;
  remember(id, count);
  return count;
}

/** Records that the counter of this id has reached its limit. */
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

/** Drops an ended window as a whole. */
function turnTo(windowEndsAt: number): void {
  if (windowEndsAt === endOfWindow) return;
  attempts.clear();
  endOfWindow = windowEndsAt;
}
