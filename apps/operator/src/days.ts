import type { Period } from "contract/operator";

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

/** "2026-11-21", in UTC as all counts. */
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

export function daysLater(day: string, days: number): string {
  return dayAt(Date.parse(day) + days * DAY_IN_MILLISECONDS);
}

/** How many days a period has, both ends included. */
export function lengthOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_IN_MILLISECONDS) + 1;
}

/** The days of a period, in their order. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => daysLater(period.from, index));
}

/** The last days up to now, today included. */
export function lastDays(days: number, now = Date.now()): Period {
  return { from: daysLater(dayAt(now), 1 - days), to: dayAt(now) };
}

/** The period of the same length just before. */
export function before(period: Period): Period {
  return { from: daysLater(period.from, -lengthOf(period)), to: daysLater(period.from, -1) };
}
