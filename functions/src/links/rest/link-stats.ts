import { readClicks } from "../clicks.ts";
import type { LinkServices } from "../link-settings.ts";
import { isCode } from "../short-code.ts";
import { findShortLink } from "../short-links.ts";
import { RestError } from "./rest-error.ts";

const MOST_DAYS = 366;
const path = /^\/v1\/(.+)\/linkStats$/;

export function isLinkStatsPath(pathname: string): boolean {
  return path.test(pathname);
}

/**
 * GET /v1/{short link, URL-encoded}/linkStats?durationDays=N: the clicks of the last N days (at most 366), as
 * `{linkEventStats: [{platform, count, event}]}` with counts as text. A platform without clicks is left out.
 */
export async function linkStats({ db, settings }: LinkServices, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const days = Number(searchParams.get("durationDays"));
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
    throw new RestError(400, `durationDays must be a whole number from 1 to ${MOST_DAYS}.`);
  }
  const code = codeIn(pathname, settings.domainUriPrefix);
  if (!code || !(await findShortLink(db, code))) throw new RestError(404, "Requested entity was not found.");
  const counts = Object.entries(await readClicks(db, code, days)).filter(([, count]) => count > 0);
  const linkEventStats = counts.map(([platform, count]) => ({
    platform,
    count: String(count),
    event: "CLICK",
  }));
  return Response.json({ linkEventStats });
}

function codeIn(pathname: string, prefix: string): string | undefined {
  const encoded = path.exec(pathname)?.[1] ?? "";
  const shortLink = URL.parse(decoded(encoded))?.href ?? "";
  const code = shortLink.startsWith(`${prefix}/`) ? shortLink.slice(prefix.length + 1) : "";
  return isCode(code) ? code : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
