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

/** The texts for a link that never ends. */
const noExpiry = ["", "0", "-1"];

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

/** The service with these fields. Throws an Error that lists the missing fields. */
export function serviceOf({ fields, file }: Row): Service {
  const isGiven = (names: readonly string[]) => names.some((field) => fields.has(field));
  const found = Object.values(services).find(
    ({ codes, parameters }) => isGiven(codes) && isGiven(parameters.link),
  );
  if (found) return found;
  const given = JSON.stringify([...fields.keys()].join(", ").slice(0, 500));
  const expected = Object.entries(services).map(
    ([name, { codes, parameters }]) => `${name}: ${codes.join(" or ")}, and ${parameters.link.join(" or ")}`,
  );
  throw new Error(`Columns are missing in ${file}. There are: ${given}. Expected:\n${expected.join("\n")}`);
}

export const UNREAD = "Nothing reads this column.";

/** A link of another service, unchecked. Times are ISO. */
export interface OldRow {
  codes: Set<string>;
  parameters: LinkParameters;
  createdAt: string | undefined;
  expiresAt: string | undefined;
  /** The fields that are not read, and why. */
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
  const createdAt = timeIn(created);
  const expiresAt = noExpiry.includes(expiry.trim()) ? undefined : timeIn(expiry);
  const known = [...codes, ...Object.values(parameters).flat(), ...dates, ...expiries];
  const unread = [...fields].filter(([name, value]) => value && !known.includes(name));
  const notes: OldRow["unread"] = unread.map(([name]) => [name, UNREAD]);
  const isPast = createdAt !== null && createdAt <= new Date();
  if (created && !isPast) notes.push([fieldOf(dates), "It is no date of the past."]);
  const problem = `The expiry ${JSON.stringify(expiry)} is no date. Write it like 2021-04-01.`;
  return {
    codes: new Set([...given, ...spellings]),
    parameters: link,
    createdAt: isPast ? createdAt.toISOString() : undefined,
    expiresAt: expiresAt?.toISOString(),
    unread: notes,
    problem: expiresAt === null ? problem : undefined,
  };
}

/** Reads texts on separate lines, or in a JSON list. */
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

/** A time in ISO's order, or since 1970 in seconds or milliseconds; null for anything else. Without a zone it is in UTC. */
function timeIn(text: string): Date | null {
  if (/^\d{9,14}$/.test(text)) return new Date(Number(text) * (text.length < 12 ? 1000 : 1));
  // `Date.parse` takes a small number for a year, and guesses which of two numbers is the month.
  // Other programs write the year 1 for no date, and it takes that for 2001.
  if (!/^[1-9]\d{3}-\d\d-\d\d/.test(text)) return null;
  const hasZone = /(\b(Z|UTC|GMT)|[+-]\d\d:?\d\d|\dZ)\s*$/i.test(text);
  const time = new Date(hasZone ? text : `${text.replace("T", " ")} UTC`);
  return Number.isNaN(time.getTime()) ? null : time;
}
