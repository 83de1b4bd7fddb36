import { dayOf, readClicks } from "../src/links/clicks.ts";
import type { LinkSettings } from "../src/links/link-settings.ts";
import { type LinkOpening, openLink } from "../src/links/open-link.ts";
import { type ShortLinksApi, shortLinksApi } from "../src/links/rest/short-links-api.ts";
import { findInviter } from "../src/users/find-inviter.ts";
import { isBlockedInviter } from "../src/users/is-blocked-inviter.ts";
import { specifiedLinkRequest } from "./specified-link-request.ts";
import { testServices } from "./test-services.ts";
import { testSettings } from "./test-settings.ts";

export const testApiKey = "key-of-the-tests";

/** The link service in a separate project. */
export function testLinks(settings: Partial<LinkSettings> = {}): ShortLinksApi {
  const { db, limit } = testServices();
  return { db, limit, settings: { ...testSettings, ...settings }, apiKey: testApiKey };
}

/** POST /v1/shortLinks as a client of the old service sends it. */
export function shortenRequest(body: unknown, query = `?key=${testApiKey}`): Request {
  return new Request(`https://sundial.example/v1/shortLinks${query}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** The short link that the service makes of a body, or of Ana's invitation. */
export async function shorten(links: ShortLinksApi, body?: object): Promise<string> {
  const request = shortenRequest(body ?? specifiedLinkRequest("ana", links.settings));
  const { shortLink } = (await (await shortLinksApi(links, request)).json()) as { shortLink: string };
  return shortLink;
}

/** Opens a link, as a browser or whatever else the headers say. */
export function visit(
  links: ShortLinksApi & Partial<LinkOpening>,
  address: string,
  { method = "GET", ...headers }: Record<string, string> = {},
): Promise<Response> {
  const services = { db: links.db, findFile: async () => false as const };
  const opening = {
    clickLimit: () => null,
    findInviter: (id: string) => findInviter(services, id),
    isBlocked: (id: string) => isBlockedInviter(services, id),
    ...links,
  };
  return openLink(opening, new Request(address, { method, headers }));
}

/** The code at the end of a short link. */
export function codeOf(shortLink: string): string {
  return shortLink.slice(shortLink.lastIndexOf("/") + 1);
}

/** The clicks of a short link since yesterday, as a test may run over midnight. */
export function clicksOf({ db }: Pick<ShortLinksApi, "db">, shortLink: string) {
  const to = dayOf(Date.now());
  const from = dayOf(Date.now() - 24 * 60 * 60 * 1000);
  return readClicks(db, codeOf(shortLink), { from, to });
}
