import { type LanguageCode, languageCodes } from "contract/languages";
import type { Period } from "contract/operator";
import { type SignUpMethod, signUpMethods } from "contract/sign-up";
import { type DeviceClass, deviceClasses } from "contract/visits";

/** A filter of the counted people. All chosen values must match. */
export interface Filter {
  language: LanguageCode | null;
  method: SignUpMethod | null;
  device: DeviceClass | null;
  browser: "inApp" | "browser" | null;
}

/** The state of the page. It is stored in the URL, so a view can be bookmarked and shared. */
export type Choices = Period & Filter;

/** The options of each part of a filter. */
export const filterOptions = {
  language: languageCodes,
  method: signUpMethods,
  device: deviceClasses,
  browser: ["browser", "inApp"],
} as const satisfies { [Name in keyof Filter]: readonly NonNullable<Filter[Name]>[] };

export const filterNames = Object.keys(filterOptions) as (keyof Filter)[];

/** Maximum number of days per call. */
export const MAX_DAYS = 100;

export function isPeriod(period: Period): boolean {
  const length = lengthOf(period);
  return length >= 1 && length <= MAX_DAYS;
}

/** The choices in an address's query; what is missing or nonsense is as at first: the last 30 days of everybody. */
export function choicesIn(query: string): Choices {
  const parameters = new URLSearchParams(query);
  const period = { from: parameters.get("from") ?? "", to: parameters.get("to") ?? "" };
  const isGiven = /^\d{4}-\d\d-\d\d$/.test(period.from) && /^\d{4}-\d\d-\d\d$/.test(period.to);
  const chosen = filterNames.map((name) => [
    name,
    filterOptions[name].find((option) => option === parameters.get(name)) ?? null,
  ]);
  return {
    ...(isGiven && isPeriod(period) ? period : lastDays(30)),
    ...(Object.fromEntries(chosen) as unknown as Filter),
  };
}

export function queryOf({ from, to, ...filter }: Choices): string {
  const parameters = new URLSearchParams({ from, to });
  for (const name of filterNames) if (filter[name]) parameters.set(name, filter[name]);
  return `?${parameters}`;
}

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

/** "2026-11-21", in UTC as all counts. */
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const daysLater = (day: string, days: number) => dayAt(Date.parse(day) + days * DAY_IN_MILLISECONDS);

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
