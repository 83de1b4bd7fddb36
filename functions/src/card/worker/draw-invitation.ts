import { readFile } from "node:fs/promises";
import path from "node:path";
import { initPhoton, PhotonImage } from "@cf-wasm/photon/others";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { invitationSentence } from "contract/invitation";
import { previewCard } from "contract/links";
import type { Card } from "../invitation-card.ts";
import { cardMarkup } from "./card-markup.ts";
import { fitName } from "./fit-name.ts";
import { preparePicture } from "./prepare-picture.ts";
import { drawableText, loadFonts, shapeLine } from "./shape-line.ts";

const QUALITY = 88;

/** Draws an invitation's card as a JPEG of 1200 × 630 pixels, of 60 to 130 KB. */
export async function drawInvitation({ name, language, placeholder, picture }: Card): Promise<Uint8Array> {
  await Promise.all([initWasm(wasm("resvg")), initPhoton({ module_or_path: wasm("photon") })]);
  const { who: someone, invites } = invitationSentence("", language);
  const fonts = await loadFonts(name + someone + invites, import.meta.dirname);
  const line = (text: string) => shapeLine(text, fonts);
  const { who } = invitationSentence(drawableText(name, fonts), language);
  const initials = drawableText(placeholder.initials, fonts);
  const { lines, size } = fitName(who, (text) => line(text).width);
  const markup = cardMarkup({
    who: { lines: lines.map(line), size },
    invites: line(invites),
    face: {
      picture: picture && preparePicture(picture),
      initials: initials ? line(initials) : null,
      colour: placeholder,
    },
  });
  const { pixels } = new Resvg(markup).render();
  return new PhotonImage(pixels, previewCard.width, previewCard.height).get_bytes_jpeg(QUALITY);
}

const wasm = (name: string) => readFile(path.join(import.meta.dirname, `${name}.wasm`));
