import type { IncomingHttpHeaders } from "node:http";
import { chooseLanguage, type LanguageCode } from "contract/languages";
import Negotiator from "negotiator";

/** Whether another site's page sent a request. Every browser names the site of the page, or at least its origin. */
export function isFromElsewhere(headers: Headers, productDomain: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin";
  return (headers.get("origin") ?? productDomain) !== productDomain;
}

/** The language tags of an Accept-Language header by preference, without those of quality 0. */
export const acceptedLanguages = (header: string): string[] =>
  new Negotiator({ headers: { "accept-language": header } }).languages();

/** The language of a response: the URL's `hl`, else the browser's, else the default. */
export function visitorLanguage(url: URL, headers: Headers): LanguageCode {
  const asked = url.searchParams.get("hl");
  return chooseLanguage([asked, ...acceptedLanguages(headers.get("accept-language") ?? "")]);
}

/** Longer than every header that is read here, so that no regular expression sees the 16 KB that Node accepts. */
const MAX_CHARACTERS = 1000;

/** Node's headers as web-standard Headers, without Set-Cookie: it may be a list, and no client sends it. */
export function singleHeaders(headers: IncomingHttpHeaders): Headers {
  const single = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    // Google's servers add to the end of X-Forwarded-For. The client writes the rest.
    const isForwarded = name === "x-forwarded-for";
    if (typeof value === "string")
      single.set(name, isForwarded ? value.slice(-MAX_CHARACTERS) : value.slice(0, MAX_CHARACTERS));
  }
  return single;
}
