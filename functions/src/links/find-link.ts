import { withoutEndingSlashes } from "./allowed-url.ts";
import { type CheckedLink, checkLink } from "./check-link.ts";
import { isTurnedOff } from "./documents/link-documents.ts";
import { namesInviter } from "./inviter-in-link.ts";
import { type LinkParameters, longLink, normalParameters } from "./link-parameters.ts";
import type { LinkServices, LinkSettings } from "./link-settings.ts";
import { linkOfQuery } from "./rest/given-link.ts";
import { isCode } from "./short-code.ts";
import { findShortLink } from "./short-links.ts";

/** Parameters of the request, not of the link: the old preview and the language. */
const ownParameters = ["d", "hl"];

/** A requested link. */
export interface FoundLink extends CheckedLink {
  /** The link as shared. */
  address: string;
  /** The code of a short link; a long one has none. */
  code: string | null;
}

/** The HTTP status of a link that cannot be opened: not ours, unknown, or disabled. */
export type MissingLink = 400 | 404 | 410;

/** Resolves `{prefix}/{code}` or `{prefix}?link=…`. */
export async function findLink(services: LinkServices, url: URL): Promise<FoundLink | MissingLink> {
  const { pathname } = new URL(services.settings.domainUriPrefix);
  const root = pathname.replace(/\/$/, "");
  const code = url.pathname.startsWith(`${root}/`)
    ? withoutEndingSlashes(url.pathname.slice(root.length + 1))
    : "";
  return code === "" ? findLongLink(services.settings, url) : findByCode(services, url, code);
}

function findLongLink(settings: LinkSettings, url: URL): FoundLink | MissingLink {
  if (!url.searchParams.has("link")) return 404;
  const query = new URLSearchParams(url.searchParams);
  for (const name of ownParameters) query.delete(name);
  const parameters = normalParameters(linkOfQuery(query));
  const checked = checkLink(parameters, settings, "anybody");
  if (typeof checked === "string") return 400;
  const address = longLink(`${settings.domainUriPrefix}/`, checked.parameters);
  return { ...checked, address, code: null };
}

async function findByCode(
  { db, settings }: LinkServices,
  url: URL,
  code: string,
): Promise<FoundLink | MissingLink> {
  const shortLink = isCode(code) ? await findShortLink(db, code) : null;
  if (!shortLink) return 404;
  if (isTurnedOff(shortLink)) return 410;
  const checked = checkLink(withQuery(shortLink.parameters, url), settings, "key-holder");
  // It was allowed when created; the deployment has dropped its host since.
  if (typeof checked === "string") return 410;
  return { ...checked, address: `${settings.domainUriPrefix}/${code}`, code };
}

/** Query parameters that were added to a short link are passed on, but override none and name no inviter. */
function withQuery(parameters: LinkParameters, { searchParams }: URL): LinkParameters {
  const link = URL.parse(parameters.link ?? "");
  if (!link) return parameters;
  for (const [name, value] of searchParams) {
    const isOwn = ownParameters.includes(name) || namesInviter(name);
    if (!isOwn && !link.searchParams.has(name)) link.searchParams.append(name, value);
  }
  return { ...parameters, link: link.href };
}
