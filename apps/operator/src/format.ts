import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Numbers, shares, days and times as the language writes them. */
export interface Format {
  number(value: number): string;
  /** 0.123 as "12.3 %"; a dash where there is nothing to divide by. */
  share(value: number | null): string;
  /** "2026-11-21" as "21 Nov". */
  day(day: string): string;
  /** The same with the year. */
  date(day: string): string;
  /** Seconds as "12 s", "3 min", "2 h" or "5 d", in the language's words. */
  duration(seconds: number): string;
}

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

export function useFormat(): Format {
  const { i18n } = useTranslation();
  return useMemo(() => formatOf(i18n.language), [i18n.language]);
}

export function formatOf(language: string): Format {
  // Figures as everywhere else on the page, and lakhs where people count in them.
  const locale = `${language}-IN-u-nu-latn`;
  const numbers = new Intl.NumberFormat(locale);
  const shares = new Intl.NumberFormat(locale, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const days = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return {
    number: (value) => numbers.format(value),
    share: (value) => (value === null ? "–" : shares.format(value)),
    day: (day) => days.format(Date.parse(day)),
    date: (day) => (Number.isNaN(Date.parse(day)) ? "–" : dates.format(Date.parse(day))),
    duration: (seconds) => {
      const [unit, length] = units.find(([, length]) => seconds >= length) ?? ["second", 1];
      const value = seconds / length;
      const style = {
        style: "unit",
        unit,
        unitDisplay: "short",
        maximumFractionDigits: value < 10 ? 1 : 0,
      } as const;
      return new Intl.NumberFormat(locale, style).format(value);
    },
  };
}
