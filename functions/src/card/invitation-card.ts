import { error as logError } from "firebase-functions/logger";
import type { Inviter } from "../contract.ts";
import type { StoredFile } from "../platform/storage.ts";
import { isLanguageCode, type LanguageCode } from "../product/languages.ts";
import { previewCard } from "../product/preview-card.ts";
import type { Card } from "./card.ts";

export interface CardWorld {
  /**
   * The inviter and the stored picture; null if there is none with this id, "blocked" if an operator has stopped the
   * invitations. A picture is false if that is not known.
   */
  findInviter: (
    inviterId: string,
  ) => Promise<{ inviter: Inviter; picture: StoredFile | null | false } | "blocked" | null>;
  drawCard: (card: Card) => Promise<Uint8Array>;
}

/** What can be drawn; uploads of other kinds, SVG before all, are not even read. */
const drawable = ["image/jpeg", "image/png", "image/webp", "image/gif"];
const PICTURE_MILLISECONDS = 4000;

/**
 * GET or HEAD /preview/{inviterId}/{language}.jpg: the picture of an invitation's preview, 1200 × 630 pixels, with the
 * inviter's picture or initials and name. Kept by browsers for an hour and by the CDN for a day; for a minute where a
 * storage that failed may have cost the face. 404 for an unknown or blocked inviter, an unknown language, and a URL with a
 * query, which would bypass the CDN's cache. Where nothing can be drawn, a redirect to the product's own.
 */
export async function invitationCard(world: CardWorld, request: Request): Promise<Response> {
  const asked = readAddress(new URL(request.url));
  const found = asked && (await world.findInviter(asked.inviterId));
  if (!asked || !found || found === "blocked")
    return new Response(null, { status: 404, headers: keptFor(60, 300) });
  if (request.method === "HEAD") return new Response(null, { headers: cardHeaders });
  try {
    const { name, placeholder } = found.inviter;
    const picture = await readPicture(found.picture);
    const card = { name, placeholder, language: asked.language, picture: picture || null };
    return answer(await draw(world, card), picture === false ? keptFor(60, 60) : {});
  } catch (error) {
    logError("an invitation's card was not drawn", error);
    return new Response(null, { status: 302, headers: { location: "/preview.png", ...keptFor(60, 60) } });
  }
}

interface Asked {
  inviterId: string;
  language: LanguageCode;
}

function readAddress({ pathname, search }: URL): Asked | null {
  const [, inviterId = "", language] = /^\/preview\/([\w-]+)\/(\w+)\.jpg$/.exec(pathname) ?? [];
  return search === "" && isLanguageCode(language) ? { inviterId, language } : null;
}

/** Null for what is no picture that can be drawn. A storage that fails costs the picture, not the card: false. */
async function readPicture(file: StoredFile | null | false): Promise<Uint8Array | null | false> {
  if (!file) return file;
  if (!drawable.includes(file.contentType)) return null;
  try {
    return await new Response(await file.read(PICTURE_MILLISECONDS)).bytes();
  } catch (error) {
    logError("an invitation's card is drawn without the picture", error);
    return false;
  }
}

/** A picture that ends the drawing is left out. */
async function draw({ drawCard }: CardWorld, card: Card): Promise<Uint8Array> {
  try {
    return await drawCard(card);
  } catch (error) {
    if (!card.picture) throw error;
    logError("an invitation's card was not drawn with the picture", error);
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

const answer = (file: Uint8Array, kept: Partial<typeof cardHeaders>) =>
  new Response(new Uint8Array(file), {
    headers: { ...cardHeaders, ...kept, "content-length": String(file.byteLength) },
  });
