import { readFile } from "node:fs/promises";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { initSync, type Node, Renderer } from "@takumi-rs/wasm";
import { invitationSentence } from "contract/invitation";
import { defaultLanguageCode } from "contract/languages";
import { previewCard } from "contract/links";
import { html } from "short-links/html";
import { dial, gnomon } from "ui/drawings";
import { sizeOf } from "../inviters/served-picture.ts";
import { drawableText, fontsOf } from "./card-text.ts";
import type { Card } from "./invitation-card.ts";
import { tokens } from "./tokens.ts";

// 512 MiB for what decodes, in pages of 64 KiB: a file may be larger inside than its header says.
setFlagsFromString("--wasm-max-mem-pages=8192");

const { light } = tokens;
const QUALITY = 88;

/** Draws an invitation's card as a JPEG of 1200 × 630 pixels, of 60 to 130 KB; or the face alone, of 10 to 20 KB. */
async function drawInvitation(card: Card): Promise<Uint8Array> {
  initSync({ module: await readFile(path.join(import.meta.dirname, "takumi.wasm")) });
  const { name, language } = card;
  const { who: someone, invites } = invitationSentence("", language ?? defaultLanguageCode);
  const renderer = new Renderer();
  for (const font of fontsOf(name + someone + invites)) {
    await renderer.registerFont(await readFile(path.join(import.meta.dirname, `${font}.ttf`)));
  }
  if (language === null) return draw(renderer, faceFrame, card, []);
  const { who } = invitationSentence(drawableText(name), language);
  const alone = await renderer.measure(line(who, { fontSize: largest }));
  const size = Math.min(largest, (largest * widest) / alone.width);
  const isLong = size < smallestAlone;
  const texts = box({ position: "absolute", bottom: 42, width: previewCard.width, alignItems: "center" }, [
    line(who, isLong ? onTwoLines : { fontSize: size }),
    line(invites, { fontSize: 44, color: light["ink-soft"], marginTop: isLong ? 4 : 16 }),
  ]);
  return draw(renderer, isLong ? frameOfLongName : frameOfName, card, [texts]);
}

/** Sizes of a name, in pixels of the card: on one line, or on two of similar length. */
const [widest, largest, smallestAlone] = [1040, 80, 56];
const onTwoLines = {
  fontSize: 60,
  maxWidth: widest,
  whiteSpace: "normal",
  textWrap: "balance",
  textFit: "shrink",
} as const;

/** The size of a card, and place and scale of its dial. */
interface Frame {
  width: number;
  height: number;
  middle: { x: number; y: number };
  scale: number;
}

const { width, height, face } = previewCard;
const frameOfName: Frame = { width, height, middle: { x: width / 2, y: 214 }, scale: 2 };
const frameOfLongName: Frame = { width, height, middle: { x: width / 2, y: 190 }, scale: 1.7 };
const faceFrame: Frame = {
  width: face.side,
  height: face.side,
  middle: { x: face.side / 2, y: face.side / 2 },
  scale: 1.15,
};

function draw(renderer: Renderer, frame: Frame, card: Card, texts: Node[]) {
  const { width, height } = frame;
  const face = faceOf(frame, card);
  const images = [{ src: "dial", data: Buffer.from(dialMarkup(frame, face === null)) }];
  if (card.picture && face?.type === "image")
    images.push({ src: "picture", data: Buffer.from(card.picture) });
  const dial = { type: "image", src: "dial", width, height } as const;
  const parts = [dial, ...(face ? [face] : []), ...texts];
  const node = box({ width, height, backgroundImage: light.hero }, parts);
  return renderer.render(node, { width, height, images, format: "jpeg", quality: QUALITY });
}

type Style = NonNullable<Node["style"]>;

const box = (style: Style, children: Node[]): Node => ({
  type: "container",
  style: { display: "flex", flexDirection: "column", ...style },
  children,
});

const line = (text: string, style: Style): Node => ({
  type: "text",
  text,
  style: { color: light.ink, lineHeight: 1.22, textAlign: "center", whiteSpace: "nowrap", ...style },
});

const RADIUS = 66;

/** The picture, or the initials; null without both. */
function faceOf({ middle, scale }: Frame, { placeholder, picture }: Card): Node | null {
  const size = 2 * RADIUS * scale;
  const [left, top] = [middle.x - size / 2, middle.y - size / 2];
  const place: Style = { position: "absolute", left, top, width: size, height: size, borderRadius: "50%" };
  const axes = picture && axesOf(picture);
  if (axes) {
    const transform = `matrix(${axes}, 0, 0)`;
    const style = { ...place, backgroundColor: light.surface, objectFit: "cover", transform } as const;
    return { type: "image", src: "picture", style };
  }
  const initials = drawableText(placeholder.initials);
  if (!initials) return null;
  const letters = {
    color: placeholder.ink,
    fontSize: 54 * scale,
    maxWidth: 100 * scale,
    textFit: "shrink",
  } as const;
  const centred = { alignItems: "center", justifyContent: "center", paddingBottom: 4 * scale };
  return box({ ...place, ...centred, backgroundColor: placeholder.background }, [line(initials, letters)]);
}

/** The dial of the pages as SVG, with the gnomon in place of a face. Chat apps show only the square in the middle. */
function dialMarkup({ width, height, middle, scale }: Frame, isGnomon: boolean): string {
  const ticks = dial.ticks.map(
    ({ angle, end }) => html`<line y1="-${dial.tickStart}" y2="-${end}" transform="rotate(${angle})"/>`,
  );
  const rays = dial.ticks.map(({ angle }) => html`<line y1="-118" y2="-420" transform="rotate(${angle})"/>`);
  // The renderer does not know `pathLength`.
  const percent = (2 * Math.PI * dial.hourRadius) / 100;
  const hours = dial.hours.map(
    ({ colour, angle }) =>
      html`<circle r="${dial.hourRadius}" stroke="${light[colour]}" stroke-dasharray="${dial.hourLength * percent} ${dial.hourGap * percent}" transform="rotate(${angle})"/>`,
  );
  const sign = html`<circle r="${RADIUS}" fill="${light.surface}"/><path transform="translate(-66 -66) scale(2.75)" d="${gnomon}" fill="${light.link}" stroke="${light.link}" stroke-width="3" stroke-linejoin="round"/>`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-middle.x} ${-middle.y} ${width} ${height}" width="${width}" height="${height}">
<g transform="scale(${scale})">
<g stroke="${light.ink}" stroke-width="0.5" stroke-opacity="0.1">${width > height && rays}</g>
<g stroke="${light.ink}" stroke-width="0.8" stroke-opacity="0.45">${ticks}</g>
<g fill="none" stroke-width="6" stroke-linecap="round">${hours}</g>
${isGnomon && sign}
</g>
</svg>`.text;
}

/** How a camera was held, by Exif's number: https://www.w3.org/TR/css-images-3/#the-image-orientation */
const orientations = [
  "1, 0, 0, 1",
  "-1, 0, 0, 1",
  "-1, 0, 0, -1",
  "1, 0, 0, -1",
  "0, 1, 1, 0",
  "0, 1, -1, 0",
  "0, -1, -1, 0",
  "0, -1, 1, 0",
];
/** No SVG: not every page shows it. */
const readable: (string | undefined)[] = ["jpg", "png", "webp", "gif"];

/** How a picture's axes turn, as in CSS's matrix(); null for what is no picture. */
function axesOf(picture: Uint8Array): string | null {
  const { type, orientation = 1 } = sizeOf(picture);
  return readable.includes(type) ? (orientations[orientation - 1] ?? null) : null;
}

// Draws one card: it is given a Card and answers the file, a JPEG.
void drawInvitation(workerData as Card).then((file) => parentPort?.postMessage(file));
