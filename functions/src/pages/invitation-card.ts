import { createHash } from "node:crypto";
import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import AsyncLock from "async-lock";
import type { Placeholder } from "contract/callables";
import { isLanguageCode, type LanguageCode } from "contract/languages";
import { previewCard } from "contract/links";
import { shownName } from "contract/shown-name";
import { error as logError } from "firebase-functions/logger";
import type { findPicturedInviter } from "../inviters/inviter.ts";
import type { StoredFile } from "../platform/storage.ts";

export interface CardWorld {
  findInviter: (inviterId: string) => ReturnType<typeof findPicturedInviter>;
  drawCard: (card: Card) => Promise<Uint8Array>;
}

const PICTURE_MILLISECONDS = 4000;

/**
 * GET or HEAD /preview/{inviterId}/{language}.jpg: an invitation's preview picture, 1200 × 630 pixels. It
 * shows the inviter's name with the picture or initials. /preview/{inviterId}/face.jpg shows no text. Browsers cache it for an hour and the CDN for a day;
 * both for a minute if the storage failed. 404 for an unknown or blocked inviter, an unknown language, and a
 * URL with a query, which would bypass the CDN's cache. If drawing fails, 302 to the product's own preview
 * picture.
 */
export async function pictureOfInvitation(world: CardWorld, request: Request): Promise<Response> {
  const asked = readAddress(new URL(request.url));
  const found = asked && (await world.findInviter(asked.inviterId));
  if (!asked || !found || found === "blocked")
    return new Response(null, { status: 404, headers: keptFor(60, 300) });
  if (request.method === "HEAD") return new Response(null, { headers: cardHeaders });
  try {
    const { name, placeholder } = found.inviter;
    const picture = await readPicture(found.picture);
    const card = { name: shownName(name), placeholder, language: asked.language, picture: picture || null };
    const file = await drawWithPicture(world, card);
    const headers = { ...cardHeaders, "content-length": String(file.byteLength) };
    return new Response(new Uint8Array(file), {
      headers: picture === false ? { ...headers, ...keptFor(60, 60) } : headers,
    });
  } catch (error) {
    logError("an invitation's card was not drawn", error);
    return new Response(null, { status: 302, headers: { location: "/preview.png", ...keptFor(60, 60) } });
  }
}

function readAddress({ pathname, search }: URL): { inviterId: string; language: LanguageCode | null } | null {
  const [, inviterId = "", name] = /^\/preview\/([\w-]+)\/(\w+)\.jpg$/.exec(pathname) ?? [];
  if (search !== "") return null;
  if (name === "face") return { inviterId, language: null };
  return isLanguageCode(name) ? { inviterId, language: name } : null;
}

/** False if the storage fails: the card is then drawn without the picture. */
async function readPicture(file: StoredFile | null | false): Promise<Uint8Array | null | false> {
  if (!file) return file;
  try {
    return await file.read(PICTURE_MILLISECONDS);
  } catch (error) {
    logError("an invitation's card is drawn without the picture", error);
    return false;
  }
}

/** Pictures that ended the drawing, by their hash. Each of them kept other cards waiting. */
const failedPictures = new Set<string>();
const MAX_REMEMBERED = 1000;

/** Draws without the picture if drawing fails with it, and then leaves this picture out. */
async function drawWithPicture({ drawCard }: CardWorld, card: Card): Promise<Uint8Array> {
  const hash = card.picture && createHash("sha256").update(card.picture).digest("base64");
  if (hash === null || failedPictures.has(hash)) return drawCard({ ...card, picture: null });
  try {
    return await drawCard(card);
  } catch (error) {
    logError("an invitation's card was not drawn with the picture", error);
    if (failedPictures.size < MAX_REMEMBERED) failedPictures.add(hash);
    return drawCard({ ...card, picture: null });
  }
}

function keptFor(seconds: number, secondsInCdn: number) {
  return { "cache-control": `public, max-age=${seconds}, s-maxage=${secondsInCdn}` };
}

const cardHeaders = {
  "content-type": previewCard.type,
  "cache-control": "public, max-age=3600, s-maxage=86400, stale-while-revalidate=86400, stale-if-error=86400",
  "x-content-type-options": "nosniff",
};

const TIMEOUT_MILLISECONDS = 20_000;
/** Others wait meanwhile. Without its picture, a card takes less than a second. */
const PICTURE_TIMEOUT_MILLISECONDS = 8000;

const turns = new AsyncLock();

/**
 * Draws a card as a JPEG in a separate worker. Only the worker loads the drawing modules, and its end frees
 * all their memory. A hostile picture is stopped after eight seconds. Draws one card at a time, since each
 * takes up to 0.5 GB. Rejects if a card cannot be drawn.
 */
export function drawCard(
  card: Card,
  timeoutMilliseconds = card.picture ? PICTURE_TIMEOUT_MILLISECONDS : TIMEOUT_MILLISECONDS,
): Promise<Uint8Array> {
  return turns.acquire("card", async () => {
    // The file of "#card" in package.json.
    const script = createRequire(`${import.meta.dirname}/`).resolve("#card");
    // No environment variables: pictures are untrusted, and the worker needs none.
    const worker = new Worker(script, { workerData: card, env: {} });
    try {
      const [file] = await once(worker, "message", { signal: AbortSignal.timeout(timeoutMilliseconds) });
      return file;
    } finally {
      await worker.terminate();
    }
  });
}

/** The contents of an invitation's preview picture. */
export interface Card {
  /** The inviter's cleaned name. */
  name: string;
  /** Null for the face without a text. */
  language: LanguageCode | null;
  /** The placeholder for a missing picture. */
  placeholder: Placeholder;
  /** An uploaded file of any content; null for the placeholder. */
  picture: Uint8Array | null;
}
