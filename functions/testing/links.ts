import type { LinkSettings } from "short-links";
import { shortenRequest, testApiKey } from "short-links/testing/links";
import { answerApi, type LinkOpening, type ShortLinksApi, showLink } from "../src/links/endpoints.ts";
import { specifiedLinkRequest } from "./specified-link-request.ts";
import { testServices } from "./test-services.ts";
import { testSettings } from "./test-settings.ts";

export { clicksOf, codeOf, shortenRequest, testApiKey } from "short-links/testing/links";

/** The link service in a separate project. */
export function testLinks(settings: Partial<LinkSettings> = {}): ShortLinksApi {
  const { db, limit } = testServices();
  return { db, limit, settings: { ...testSettings, ...settings }, apiKey: testApiKey };
}

/** The short link that the service makes of a body, or of Ana's invitation. */
export async function shorten(links: ShortLinksApi, body?: object): Promise<string> {
  const request = shortenRequest(body ?? specifiedLinkRequest("ana", links.settings));
  const { shortLink } = (await (await answerApi(links, request)).json()) as { shortLink: string };
  return shortLink;
}

/** Opens a link, as a browser or whatever else the headers say. */
export function visit(
  links: ShortLinksApi & Partial<LinkOpening>,
  address: string,
  { method = "GET", ...headers }: Record<string, string> = {},
): Promise<Response> {
  const opening = { clickLimit: () => null, findFile: async () => false as const, ...links };
  return showLink(opening, new Request(address, { method, headers }));
}
