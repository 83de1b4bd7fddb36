import { readFile } from "node:fs/promises";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { initPhoton, PhotonImage } from "@cf-wasm/photon/others";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { invitationSentence } from "contract/invitation";
import { defaultLanguageCode } from "contract/languages";
import { previewCard } from "contract/links";
import { type Html, html } from "short-links/html";
import { dial, gnomon } from "ui/drawings";
import type { Card } from "../invitation-card.ts";
import { tokens } from "../tokens.ts";
import { fitName } from "./fit-name.ts";
import { type PreparedPicture, preparePicture } from "./prepare-picture.ts";
import { drawableText, loadFonts, type ShapedLine, shapeLine } from "./shape-line.ts";

// 512 MiB for what decodes, in pages of 64 KiB: a file may be larger inside than its header says.
setFlagsFromString("--wasm-max-mem-pages=8192");

const QUALITY = 88;

/** Draws an invitation's card as a JPEG of 1200 × 630 pixels, of 60 to 130 KB; or the face alone, of 10 to 20 KB. */
async function drawInvitation({ name, language, placeholder, picture }: Card): Promise<Uint8Array> {
  await Promise.all([initWasm(wasm("resvg")), initPhoton({ module_or_path: wasm("photon") })]);
  const { who: someone, invites } = invitationSentence("", language ?? defaultLanguageCode);
  const fonts = await loadFonts(name + someone + invites, import.meta.dirname);
  const line = (text: string) => shapeLine(text, fonts);
  const initials = drawableText(placeholder.initials, fonts);
  const face = {
    picture: picture && preparePicture(picture),
    initials: initials ? line(initials) : null,
    colour: placeholder,
  };
  if (language === null) return drawn(faceCardMarkup(face));
  const { who } = invitationSentence(drawableText(name, fonts), language);
  const { lines, size } = fitName(who, (text) => line(text).width);
  return drawn(cardMarkup({ lines: lines.map(line), size }, line(invites), face));
}

function drawn(markup: string): Uint8Array {
  const { pixels, width, height } = new Resvg(markup).render();
  return new PhotonImage(pixels, width, height).get_bytes_jpeg(QUALITY);
}

const wasm = (name: string) => readFile(path.join(import.meta.dirname, `${name}.wasm`));

const { width, height } = previewCard;

interface Face {
  picture: PreparedPicture | null;
  /** Null for the gnomon. */
  initials: ShapedLine | null;
  colour: { background: string; ink: string };
}

const { light } = tokens;
const middle = width / 2;

/**
 * The card as SVG, in the colours and with the dial of the pages. All of it stands in the middle, because some chat apps
 * show only the square there.
 */
function cardMarkup(who: { lines: ShapedLine[]; size: number }, invites: ShapedLine, face: Face): string {
  const isLong = who.lines.length > 1;
  const dial = isLong ? { y: 190, scale: 1.7 } : { y: 214, scale: 2 };
  const lineHeight = who.size * 1.22;
  const firstLine = isLong ? 432 : 494;
  const names = who.lines.map((line, index) =>
    lineMarkup(line, { x: middle, y: firstLine + index * lineHeight, size: who.size, colour: light.ink }),
  );
  const text = html`${names}
${lineMarkup(invites, { x: middle, y: 574, size: 44, colour: light["ink-soft"] })}`;
  return picture(
    { width, height },
    html`<g transform="translate(${middle} ${dial.y}) scale(${dial.scale})">${rays}${ticks}${hours}${faceMarkup(face)}</g>
${text}`,
  );
}

/** The face in the dial, without a text. */
function faceCardMarkup(face: Face): string {
  const { side } = previewCard.face;
  return picture(
    { width: side, height: side },
    html`<g transform="translate(${side / 2} ${side / 2}) scale(1.15)">${ticks}${hours}${faceMarkup(face)}</g>`,
  );
}

/** A picture on the ground of the pages' pictures. */
const picture = ({ width, height }: Record<"width" | "height", number>, content: Html): string =>
  html`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs>
<linearGradient id="hero" x1="0.25" y1="0" x2="0.55" y2="1">${stops}</linearGradient>
<clipPath id="face"><circle r="66"/></clipPath>
</defs>
<rect width="${width}" height="${height}" fill="url(#hero)"/>
${content}
</svg>`.text;

/** The gradient of the pages' picture: "linear-gradient(165deg, #fff0df, #ffe1e6 52%, #ece3ff)". */
const stops = [...light.hero.matchAll(/(#[0-9a-f]{6})( \d+%)?/g)].map(
  ([, colour, at], index) =>
    html`<stop offset="${at?.trim() ?? `${index === 0 ? 0 : 100}%`}" stop-color="${colour}"/>`,
);

const rays = html`<g stroke="${light.ink}" stroke-width="0.5" stroke-opacity="0.1">${dial.ticks.map(
  ({ angle }) => html`<line y1="-118" y2="-420" transform="rotate(${angle})"/>`,
)}</g>`;

const ticks = html`<g stroke="${light.ink}" stroke-width="0.8" stroke-opacity="0.45">${dial.ticks.map(
  ({ angle, end }) => html`<line y1="-${dial.tickStart}" y2="-${end}" transform="rotate(${angle})"/>`,
)}</g>`;

// The renderer does not know `pathLength`.
const percent = (2 * Math.PI * dial.hourRadius) / 100;
const hours = html`<g fill="none" stroke-width="6" stroke-linecap="round">${dial.hours.map(
  ({ colour, angle }) =>
    html`<circle r="${dial.hourRadius}" stroke="${light[colour]}" stroke-dasharray="${dial.hourLength * percent} ${dial.hourGap * percent}" transform="rotate(${angle})"/>`,
)}</g>`;

function faceMarkup({ picture, initials, colour }: Face): Html {
  if (picture)
    return html`<g clip-path="url(#face)"><circle r="66" fill="${light.surface}"/><image x="-66" y="-66" width="132" height="132" transform="matrix(${picture.axes} 0 0)" xlink:href="${picture.url}"/></g>`;
  if (!initials)
    return html`<circle r="66" fill="${light.surface}"/><path transform="translate(-66 -66) scale(2.75)" d="${gnomon}" fill="${light.link}" stroke="${light.link}" stroke-width="3" stroke-linejoin="round"/>`;
  const size = Math.min(54, 100 / initials.width);
  const y = (size * (initials.top + initials.bottom)) / 2;
  return html`<circle r="66" fill="${colour.background}"/>${lineMarkup(initials, { x: 0, y, size, colour: colour.ink })}`;
}

/** `x` is the middle of the line, and letters stand on `y`. */
type Place = Record<"x" | "y" | "size", number> & { colour: string };

/** A line of text as SVG: the outlines of its letters, for what draws it joins syllables in its own way. */
const lineMarkup = ({ width, glyphs }: ShapedLine, { x, y, size, colour }: Place): Html =>
  html`<g fill="${colour}" transform="translate(${x - (width * size) / 2} ${y}) scale(${size} ${-size})">${glyphs.map(
    (glyph) =>
      html`<path transform="translate(${glyph.x} ${glyph.y}) scale(${glyph.scale})" d="${glyph.outline}"/>`,
  )}</g>`;

// Draws one card: it is given a Card and answers the file, a JPEG.
void drawInvitation(workerData as Card).then((file) => parentPort?.postMessage(file));
