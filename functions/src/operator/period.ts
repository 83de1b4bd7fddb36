import { object, string } from "yup";

/** Longer answers than of these are more than a page can show, and than a function should hold. */
const MAX_DAYS = 100;
const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

const day = () => string().required().test(isDay);

/** A day in UTC that there is, "2026-11-21". */
function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && dayAt(Date.parse(value)) === value;
}

const dayAt = (time: number) => (Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10));

/** The schema of a `Period`: the days are there, in their order, and at most 100. */
export const period = () =>
  object({ from: day(), to: day() }).test(({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_IN_MILLISECONDS + 1;
    return days >= 1 && days <= MAX_DAYS;
  });
