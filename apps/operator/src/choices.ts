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

/** The period, and who is counted. */
export type Choices = Period & Filter;

/** The options of each part of a filter. */
export const filterOptions = {
  language: languageCodes,
  method: signUpMethods,
  device: deviceClasses,
  browser: ["browser", "inApp"],
} as const satisfies { [Name in keyof Filter]: readonly NonNullable<Filter[Name]>[] };

export const filterNames = Object.keys(filterOptions) as (keyof Filter)[];

/** Whether a call answers it: 100 days at most. */
export const isPeriod = (period: Period) => lengthOf(period) >= 1 && lengthOf(period) <= 100;

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

/** "2026-11-21", in UTC as all counts. */
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

const daysLater = (day: string, days: number) => dayAt(Date.parse(day) + days * DAY_IN_MILLISECONDS);

/** How many days a period has, both ends included. */
function lengthOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_IN_MILLISECONDS) + 1;
}

/** The days of a period, in their order. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => daysLater(period.from, index));
}

/** The last 30 days of everybody, today included. */
export function firstChoices(): Choices {
  const to = dayAt(Date.now());
  return { from: daysLater(to, -29), to, language: null, method: null, device: null, browser: null };
}
