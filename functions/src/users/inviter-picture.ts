import { isUserId } from "../people/user-id.ts";
import type { Services } from "../platform/services.ts";
import { logStorageFailure } from "../platform/storage.ts";
import { findPicture } from "./find-picture.ts";

/** The path of a user's profile picture on the product's own origin. */
export const picturePath = (id: string) => `/picture/${id}`;

export interface PictureServices extends Pick<Services, "findFile"> {
  /** Whether an operator has blocked the user's invitations. */
  isBlocked: (userId: string) => Promise<boolean>;
}

/**
 * GET or HEAD /picture/{userId}: streams the stored profile picture from the product's own origin, so pages
 * need no other. Browsers cache it for an hour and the CDN for a day. 404 if it is missing, if an operator
 * has blocked the user's invitations, or if the URL has a query. A query would bypass the CDN's cache.
 */
export async function inviterPicture(
  { isBlocked, ...services }: PictureServices,
  request: Request,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const id = search === "" ? pathname.split("/").at(-1) : "";
  if (!isUserId(id)) return missing();
  try {
    const [picture, isStopped] = await Promise.all([findPicture(services, id), isBlocked(id)]);
    if (!picture || isStopped) return missing();
    const body = request.method === "HEAD" ? null : await picture.read();
    return new Response(body, { headers: headersOf(picture) });
  } catch (error) {
    logStorageFailure(error);
    return missing();
  }
}

function headersOf({ contentType, byteLength }: { contentType: string; byteLength: number }) {
  return {
    "content-type": contentType,
    "content-length": String(byteLength),
    "cache-control": "public, max-age=3600, s-maxage=86400, stale-while-revalidate=86400",
    "x-content-type-options": "nosniff",
    // Pictures are uploads. A page shows one, and an address that leads to one downloads it.
    "content-disposition": "attachment",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
}

function missing(): Response {
  return new Response(null, {
    status: 404,
    headers: { "cache-control": "public, max-age=60, s-maxage=300" },
  });
}
