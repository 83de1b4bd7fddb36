import { inviteLinkBody } from "../src/links/invite-link-body.ts";
import type { LinkSettings } from "../src/links/link-settings.ts";
import { openLink } from "../src/links/open-link.ts";
import { type ShortLinksApi, shortLinksApi } from "../src/links/rest/short-links-api.ts";
import { testServices } from "./test-services.ts";

/** A deployment with everything configured, on the domain of the specification's examples. */
export const testSettings: LinkSettings = {
  productDomain: "https://sundial.example",
  domainUriPrefix: "https://sundial.example/s",
  productImageLink: "https://sundial.example/preview.png",
  linkHosts: ["sundial.example", "help.sundial.example"],
  fallbackHosts: ["sundial.example", "play.google.com", "apps.apple.com"],
  androidPackageNames: ["app.sundial.mobile"],
  iosBundleIds: ["app.sundial.mobile"],
  iosCustomSchemes: ["sundial"],
  appStoreId: "6475332296",
  appleTeamId: "A1B2C3D4E5",
  androidFingerprints: [
    "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5",
    "20:4B:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5",
  ],
  shortLinkEndpoint: "",
};

export const testApiKey = "key-of-the-tests";

/** The link service in a project of its own. */
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
  const request = shortenRequest(body ?? inviteLinkBody("ana", links.settings));
  const { shortLink } = (await (await shortLinksApi(links, request)).json()) as { shortLink: string };
  return shortLink;
}

/** Opens a link, as a browser or whatever else the headers say. */
export function visit(
  links: ShortLinksApi,
  address: string,
  { method = "GET", ...headers }: Record<string, string> = {},
): Promise<Response> {
  return openLink(links, new Request(address, { method, headers }));
}

/** The code at the end of a short link. */
export function codeOf(shortLink: string): string {
  return shortLink.slice(shortLink.lastIndexOf("/") + 1);
}
