import { userId } from "../people/user-id.ts";
import type { Services } from "../platform/services.ts";
import { logStorageFailure } from "../platform/storage.ts";
import { findPicture } from "./find-picture.ts";

/** The address of somebody's profile picture on the product's own origin. */
export const picturePath = (id: string) => `/picture/${id}`;

/**
 * GET or HEAD /picture/{userId}: the stored profile picture, streamed, on the product's own origin, so that a page needs
 * no other one. Kept by browsers for an hour and by the CDN for a day. 404 where there is none, and for an address with
 * a query, for which the CDN would ask again each time.
 */
export async function inviterPicture(
  services: Pick<Services, "findFile">,
  request: Request,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const id = search === "" ? pathname.split("/").at(-1) : "";
  const picture = id && userId().isValidSync(id) ? await findPicture(services, id) : null;
  if (!picture) return missing();
  try {
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
    // A picture is somebody's upload; opened as a page of its own it may do nothing at all.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
}

function missing(): Response {
  return new Response(null, {
    status: 404,
    headers: { "cache-control": "public, max-age=60, s-maxage=300" },
  });
}
