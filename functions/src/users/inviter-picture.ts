import type { Services } from "../services.ts";
import { userId } from "./user-id.ts";

const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "image/svg+xml"];
const MAX_BYTES = 5 * 1024 * 1024;

/** The address of somebody's profile picture on the product's own origin. */
export const picturePath = (id: string) => `/picture/${id}`;

/**
 * GET /picture/{userId}: the stored profile picture, on the product's own origin, so that a page needs no other one and
 * the storage's own address stays here. Kept by browsers for an hour and by the CDN for a day. 404 where there is none.
 */
export async function inviterPicture(
  { downloadUrl }: Pick<Services, "downloadUrl">,
  request: Request,
): Promise<Response> {
  const id = new URL(request.url).pathname.split("/").at(-1);
  const address = userId().isValidSync(id) && id ? await downloadUrl("Users", id) : false;
  const stored = address ? await fetch(address) : undefined;
  const type = stored?.headers.get("content-type")?.split(";")[0] ?? "";
  const bytes = stored?.ok && imageTypes.includes(type) ? await stored.arrayBuffer() : undefined;
  if (!bytes || bytes.byteLength > MAX_BYTES) return missing();
  return new Response(bytes, {
    headers: {
      "content-type": type,
      "cache-control": "public, max-age=3600, s-maxage=86400, stale-while-revalidate=86400",
      "x-content-type-options": "nosniff",
      // A picture is somebody's upload; opened as a page of its own it may do nothing at all.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  });
}

function missing(): Response {
  return new Response(null, {
    status: 404,
    headers: { "cache-control": "public, max-age=60, s-maxage=300" },
  });
}
