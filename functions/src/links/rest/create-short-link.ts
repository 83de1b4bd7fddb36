import { checkLink } from "../check-link.ts";
import { longLink } from "../link-parameters.ts";
import type { LinkServices } from "../link-settings.ts";
import { type LinkStore, saveShortLink } from "../short-links.ts";
import { readRequest } from "./read-request.ts";
import { DOCUMENTATION, RestError } from "./rest-error.ts";

const LONGEST_BODY = 32 * 1024;

/**
 * POST /v1/shortLinks: returns `{shortLink, previewLink[, warning]}`. The same link always gets the same short link.
 * Throws a RestError for a link that cannot work, "too-many-requests" for a new link beyond the limit, and what the
 * requirement throws.
 */
export async function createShortLink(
  { settings, ...store }: LinkServices & LinkStore,
  request: Request,
): Promise<Response> {
  const { parameters, suffix, warnings } = readRequest(await jsonOf(request), settings);
  const checked = checkLink(parameters, settings, "key-holder");
  if (checked === "not-parsable") {
    const long = longLink(settings.domainUriPrefix, parameters);
    throw new RestError(400, `Long link is not parsable: ${long} ${DOCUMENTATION}`);
  }
  if (checked === "not-allowed") {
    throw new RestError(
      400,
      `Ensure deep link is valid: ${parameters.link} is not allowed. ${DOCUMENTATION}`,
    );
  }
  // Stored as given: parameters that are not allowed today may be tomorrow, and every visit checks again.
  const code = await saveShortLink(store, { parameters, suffix });
  const shortLink = `${settings.domainUriPrefix}/${code}`;
  const warning = [...warnings, ...checked.warnings];
  return Response.json({
    shortLink,
    previewLink: `${shortLink}?d=1`,
    ...(warning.length > 0 && { warning }),
  });
}

async function jsonOf(request: Request): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > LONGEST_BODY) {
    throw new RestError(413, `Request payload size exceeds the limit: ${LONGEST_BODY} bytes.`);
  }
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new RestError(400, "Invalid JSON payload received.");
  }
}
