import {
  type GivenLink,
  type LinkParameters,
  type LinkSettings,
  linkOfQuery,
  normalParameters,
  restPaths,
} from "short-links";
import type { Row } from "./rows.ts";

export interface Service {
  /** The fields with short links or codes, each on a line. */
  codes: readonly string[];
  /** The fields of each parameter; the first value counts. */
  parameters: { link: readonly string[]; [name: string]: readonly string[] };
  /** Whether "Sale" and "sale" are one code there. */
  ignoresCase?: boolean;
}

/** The fields with the time until which a link opens. */
const expiries = ["expires_at", "expiration_at", "expiration_date", "expired_at", "expires"];

/** What stands there for a link that never ends. */
const noExpiry = ["0", "-1"];

const longLinks = ["long_link", "long_dynamic_link"];

/**
 * Dynamic Links are exported by Google Takeout. The other services export links by their APIs, and Bitly also as CSV.
 * https://firebase.google.com/support/guides/export-dynamic-links https://docs.urlr.me/en/migration/bitly
 * https://dev.bitly.com/api-reference/#getBitlinksByGroup https://developers.rebrandly.com/docs/link-entity
 */
const services: Record<string, Service> = {
  "dynamic-links": {
    codes: ["short_link"],
    parameters: {
      ...Object.fromEntries(Object.keys(restPaths).map((name) => [name, [name]])),
      link: ["link", ...longLinks],
    },
  },
  bitly: {
    codes: ["link", "custom_link", "custom_bitlinks"],
    parameters: { link: ["long_url", "destination_url"] },
  },
  rebrandly: {
    codes: ["short_url", "slashtag"],
    parameters: { link: ["destination"] },
    ignoresCase: true,
  },
};

/** The service with these fields, or an Error that lists the missing fields. */
export function serviceOf({ fields, file }: Row): Service | Error {
  const isGiven = (names: readonly string[]) => names.some((field) => fields.has(field));
  const found = Object.values(services).find(
    ({ codes, parameters }) => isGiven(codes) && isGiven(parameters.link),
  );
  if (found) return found;
  const given = JSON.stringify([...fields.keys()].join(", ").slice(0, 500));
  const expected = Object.entries(services).map(
    ([name, { codes, parameters }]) => `${name}: ${codes.join(" or ")}, and ${parameters.link.join(" or ")}`,
  );
  return new Error(`Columns are missing in ${file}. There are: ${given}. Expected:\n${expected.join("\n")}`);
}

export const UNREAD = "Nothing reads this column.";

/** A link of another service, unchecked. Times are ISO. */
export interface OldRow {
  codes: Set<string>;
  parameters: LinkParameters;
  createdAt: string | undefined;
  expiresAt: string | undefined;
  /** What is not read, by the name of its field, and why. */
  unread: Array<[field: string, why: string]>;
  problem: string | undefined;
}

/** Reads the link of a row. Its codes are all that open it: both "Sale" and "sale", if the service ignores case. */
export function linkOfRow({ fields }: Row, service: Service, settings: LinkSettings): OldRow {
  const { codes, parameters, ignoresCase } = service;
  const texts = codes.flatMap((field) => textsIn(fields.get(field) ?? "")).map((text) => text.trim());
  const given = texts.filter((text) => text !== "").map((text) => codeOf(text, settings));
  const spellings = ignoresCase ? given.map((code) => code.toLowerCase()) : [];
  const fieldOf = (names: readonly string[]) => names.find((name) => fields.get(name)) ?? "";
  const firstOf = (names: readonly string[]) => fields.get(fieldOf(names)) ?? "";
  const named = Object.entries(parameters).map(([name, names]) => [name, firstOf(names)] as const);
  const longLink = URL.parse(firstOf(parameters.link.filter((name) => longLinks.includes(name))));
  const link = normalParameters(longLink ? linkOfQuery(longLink.search) : (new Map(named) as GivenLink));
  const [created, expiry] = [firstOf(dates), firstOf(expiries)];
  const [createdAt, expiresAt] = [timeIn(created), timeIn(expiry)];
  const hasExpiry = expiry !== "" && !noExpiry.includes(expiry.trim());
  const isPast = createdAt <= Date.now();
  const known = [...codes, ...Object.values(parameters).flat(), ...dates, ...expiries];
  const unread = [...fields].filter(([name, value]) => value && !known.includes(name));
  const notes: OldRow["unread"] = unread.map(([name]) => [name, UNREAD]);
  if (created && !isPast) notes.push([fieldOf(dates), "It is no date of the past."]);
  const ambiguous = [created, expiry].find(isAmbiguous);
  const problem = ambiguous
    ? `The date ${JSON.stringify(ambiguous)} may be in two months. Write it like 2021-04-01.`
    : `The expiry ${JSON.stringify(expiry)} is no date.`;
  return {
    codes: new Set([...given, ...spellings]),
    parameters: link,
    createdAt: isPast ? new Date(createdAt).toISOString() : undefined,
    expiresAt: hasExpiry && !Number.isNaN(expiresAt) ? new Date(expiresAt).toISOString() : undefined,
    unread: notes,
    problem: ambiguous || (hasExpiry && Number.isNaN(expiresAt)) ? problem : undefined,
  };
}

/** Texts on lines of their own, or in a list as JSON writes it. */
function textsIn(text: string): string[] {
  return text.startsWith("[") ? text.split(/[\s,"'[\]]+/) : text.split("\n");
}

/** A code alone, or the path of a short link without the prefix of this service. */
function codeOf(text: string, { domainUriPrefix }: LinkSettings): string {
  const url = URL.parse(text.includes("://") ? text : `https://${text}`);
  if (!url || !text.includes("/")) return text;
  const root = new URL(`${domainUriPrefix}/`).pathname;
  return url.pathname.slice(url.pathname.startsWith(root) ? root.length : 1).replace(/\/$/, "");
}

const dates = ["creation_timestamp", "created_at", "created", "date_created"];

/** Day and month in digits, in either order. */
const dayAndMonth = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b(.*)$/;

/** Whether both orders of day and month give a date, and another one. */
function isAmbiguous(text: string): boolean {
  const [, one, other, year = ""] = dayAndMonth.exec(text) ?? [];
  return year.length === 2 || (Number(one) <= 12 && Number(other) <= 12 && Number(one) !== Number(other));
}

/**
 * A time as text: in seconds or milliseconds, in ISO's order, or with the month's name. Without a zone it is in UTC. Not
 * a number if it is none.
 */
function timeIn(text: string): number {
  if (/^\d{9,14}$/.test(text)) return Number(text) * (text.length < 12 ? 1000 : 1);
  // `Date.parse` takes a small number for a month or a year. Elsewhere it may be a number of days.
  if (!Number.isNaN(Number(text))) return Number.NaN;
  const [, one = "", other = "", year, rest] = dayAndMonth.exec(text) ?? [];
  const [day, month] = Number(one) > 12 ? [one, other] : [other, one];
  const ordered = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${rest}` : text;
  const hasZone = /(\b(Z|UTC|GMT)|[+-]\d\d:?\d\d|\dZ)\s*$/i.test(ordered);
  return Date.parse(hasZone ? ordered : `${ordered.replace(/(?<=\d)T(?=\d)/, " ")} UTC`);
}
