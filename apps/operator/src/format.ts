import { useMemo } from "react";
import { useTranslation } from "react-i18next";

const HOUR_IN_MILLISECONDS = 60 * 60 * 1000;

/** Numbers and days as the language writes them. */
export function useFormat() {
  const { i18n } = useTranslation();
  return useMemo(() => formatOf(i18n.language), [i18n.language]);
}

function formatOf(language: string) {
  // Figures as everywhere else on the page, and lakhs where people count in them.
  const locale = `${language}-IN-u-nu-latn`;
  const numbers = new Intl.NumberFormat(locale);
  const days = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const times = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  return {
    number: (value: number) => numbers.format(value),
    /** "2026-11-21" as "21 Nov". */
    day: (day: string) => days.format(Date.parse(day)),
    /** The hour that begins then. A report is stored no finer, so that it leads to no line of a log with an address. */
    hour: (moment: string) => {
      const start = Date.parse(moment);
      return Number.isNaN(start) ? "–" : times.formatRange(start, start + HOUR_IN_MILLISECONDS);
    },
    /** With the year and the time, in UTC. */
    time: (moment: string) => (Number.isNaN(Date.parse(moment)) ? "–" : times.format(Date.parse(moment))),
  };
}
