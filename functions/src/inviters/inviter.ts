import { brand } from "contract/brand";
import type { Inviter } from "contract/callables";
import { initialsOf, personColourOf } from "contract/person";
import { shownName, wholeName } from "contract/shown-name";
import type { Firestore } from "firebase-admin/firestore";
import { blockDocument, isBlocked } from "../documents/blocks.ts";
import { inviterDocuments, isInviter } from "../documents/invitations.ts";
import { isUserId, readTogether } from "../documents/reading.ts";
import { readUser } from "../documents/users.ts";
import { Failure } from "../platform/failure.ts";
import type { Services } from "../platform/services.ts";
import { logStorageFailure } from "../platform/storage.ts";
import { servedPicture } from "./served-picture.ts";

type InviterServices = Pick<Services, "db" | "findFile">;

/** The inviter, or a failure (spec §2, landing page). */
export async function requireInviter(services: InviterServices, id: string): Promise<Inviter> {
  const found = await findInviter(services, id);
  if (found === null) throw new Failure("inviter-not-found");
  if (found === "blocked") throw new Failure("invitation-disabled");
  return found;
}

/** The inviter; null if the id is unknown or invalid, "blocked" if an operator has blocked the invitations. */
export async function findInviter(services: InviterServices, id: string) {
  const found = await findPicturedInviter(services, id);
  return found === null || found === "blocked" ? found : found.inviter;
}

/** The same with the stored picture (see `findFile`), for what shows that itself. */
export async function findPicturedInviter(
  { db, findFile }: InviterServices,
  id: string,
  patienceMilliseconds?: number,
) {
  if (!isUserId(id)) return null;
  const [[user, block, invitation], picture] = await Promise.all([
    readTogether(db, inviterDocuments(db, id)),
    findFile("Users", id, patienceMilliseconds),
  ]);
  if (!isInviter(user, invitation)) return null;
  if (isBlocked(block)) return "blocked";
  const name = wholeName(readUser(user).name ?? "");
  // The address of a picture waits longer for the storage than a page can.
  const pictureUrl = picture === null ? null : `/picture/${id}`;
  // Computed on the server, so that the browser need not load the tables of letters.
  const initials = name === brand.genericDisplayName ? "" : initialsOf(name);
  const placeholder = { initials, ...personColourOf(id) };
  return { inviter: { name, pictureUrl, placeholder } satisfies Inviter, picture };
}

/** The name as mails and pages of ours may show it (see `shownName`); null for an unknown or blocked inviter. */
export async function shownInviterName(db: Firestore, id: string): Promise<string | null> {
  const inviter = await findInviter({ db, findFile: async () => null }, id);
  return inviter && inviter !== "blocked" ? shownName(inviter.name) : null;
}

// Together they stay within the function's 30 seconds.
const LOOK_UP_MILLISECONDS = 12_000;
const READ_MILLISECONDS = 15_000;

/**
 * GET or HEAD /picture/{userId}: the profile picture of an inviter, see `servedPicture`, from the product's own origin, so
 * pages need no other. 404 also for a URL with a query, which would bypass the CDN's cache. 503, which no cache keeps, if the
 * storage fails or takes too long.
 */
export async function pictureOfInviter(services: InviterServices, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const id = search === "" ? (pathname.split("/").at(-1) ?? "") : "";
  try {
    const found = await findPicturedInviter(services, id, LOOK_UP_MILLISECONDS);
    if (found === null || found === "blocked" || found.picture === null) return missing();
    const { picture } = found;
    if (!picture) return unavailable();
    const served = servedPicture(await picture.read(READ_MILLISECONDS));
    if (!served) return missing();
    return new Response(served.content, { headers: headersOf(served) });
  } catch (error) {
    logStorageFailure(error);
    return unavailable();
  }
}

const unavailable = () => new Response(null, { status: 503, headers: { "cache-control": "no-store" } });

function headersOf({ contentType, content }: { contentType: string; content: Buffer }) {
  return {
    "content-type": contentType,
    "content-length": String(content.length),
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

/** Whether an operator has blocked the invitations of the user with this id, which may be invalid. */
export async function isBlockedInviter({ db }: Pick<Services, "db">, id: string): Promise<boolean> {
  return isUserId(id) && isBlocked(await blockDocument(db, "inviter", id).get());
}
