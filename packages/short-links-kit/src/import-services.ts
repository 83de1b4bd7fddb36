import { type GivenLink, type LinkSettings, linkOfQuery, normalParameters, restPaths } from "short-links";
import type { Row } from "./import-rows.ts";

interface Service {
  /** The fields with short links or codes, each on a line. */
  codes: readonly string[];
  /** The fields of each parameter; the first value counts. */
  parameters: { link: readonly string[]; [name: string]: readonly string[] };
}

const longLinks = ["long_link", "long_dynamic_link"];

/**
 * Dynamic Links are exported by Google Takeout. The other services export links by their APIs, and Bitly also as CSV.
 * https://firebase.google.com/support/guides/export-dynamic-links https://docs.urlr.me/en/migration/bitly
 * https://dev.bitly.com/api-reference/#getBitlinksByGroup https://help.branch.io/apidocs/deep-linking
 * https://developers.rebrandly.com/docs/link-entity
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
  branch: {
    codes: ["url", "alias"],
    parameters: {
      link: ["$fallback_url", "$desktop_url", "$canonical_url"],
      ...{ afl: ["$android_url"], ifl: ["$ios_url"], ipfl: ["$ipad_url"], ofl: ["$desktop_url"] },
      ...{ st: ["$og_title"], sd: ["$og_description"], si: ["$og_image_url"] },
    },
  },
  rebrandly: { codes: ["short_url", "slashtag"], parameters: { link: ["destination"] } },
};

export const serviceNames = Object.keys(services);

/**
 * The service with these fields. A named one needs only its codes, as a link in JSON leaves out what it lacks. Throws
 * an Error that lists the missing fields.
 */
export function serviceOf({ fields }: Row, name?: string): Service {
  const candidates = Object.entries(services).filter(([candidate]) => candidate === (name ?? candidate));
  const isGiven = (names: readonly string[]) => names.some((field) => fields.has(field));
  const found = candidates.find(
    ([, { codes, parameters }]) => isGiven(codes) && (name || isGiven(parameters.link)),
  );
  if (found) return found[1];
  const given = JSON.stringify([...fields.keys()].join(", ").slice(0, 500));
  const expected = candidates.map(
    ([candidate, { codes, parameters }]) =>
      `${candidate}: ${codes.join(" or ")}, and ${parameters.link.join(" or ")}`,
  );
  throw new Error(`Columns are missing. There are: ${given}. Expected:\n${expected.join("\n")}`);
}

/** The link of a row as the old service had it, unchecked. `createdAt` is ISO, and undefined if it is not given. */
export function linkOfRow({ fields }: Row, { codes, parameters }: Service, settings: LinkSettings) {
  const texts = codes.flatMap((field) => fields.get(field)?.split("\n") ?? []).map((text) => text.trim());
  const given = texts.filter((text) => text !== "").map((text) => codeOf(text, settings));
  const firstOf = (names: readonly string[]) => names.map((name) => fields.get(name)).find(Boolean) ?? "";
  const named = Object.entries(parameters).map(([name, names]) => [name, firstOf(names)] as const);
  const longLink = URL.parse(firstOf(parameters.link.filter((name) => longLinks.includes(name))));
  const link = normalParameters(longLink ? linkOfQuery(longLink.search) : (new Map(named) as GivenLink));
  return { codes: new Set(given), parameters: link, createdAt: dateOf(firstOf(dates)) };
}

/** A code alone, or the path of a short link without the prefix of this service. */
function codeOf(text: string, { domainUriPrefix }: LinkSettings): string {
  const url = URL.parse(text.includes("://") ? text : `https://${text}`);
  if (!url || !text.includes("/")) return text;
  const root = new URL(`${domainUriPrefix}/`).pathname;
  return url.pathname.slice(url.pathname.startsWith(root) ? root.length : 1).replace(/\/$/, "");
}

const dates = ["creation_timestamp", "created_at", "created", "date_created"];

/** A date as text, in seconds or in milliseconds. */
function dateOf(text: string): string | undefined {
  const isNumber = /^\d{9,14}$/.test(text);
  const time = isNumber ? Number(text) * (text.length < 12 ? 1000 : 1) : Date.parse(text);
  return time <= Date.now() ? new Date(time).toISOString() : undefined;
}
