import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { LanguageCode } from "functions/src/product/languages.ts";
import type { Browser, Page } from "playwright-core";
import { browserFor, show, states } from "../states/states.ts";
import { openVisit } from "../support/visit.ts";
import { encodePng, type Pixels } from "./encode-png.ts";

// Close to what the picture shows of it, so that nothing is scaled.
const phone = { viewport: { width: 360, height: 680 }, deviceScaleFactor: 1.3 };

const width = phone.viewport.width * phone.deviceScaleFactor;

const asImage = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;

type Scheme = "light" | "dark";

async function photograph(browser: Browser, language: LanguageCode, colorScheme: Scheme): Promise<string> {
  const state = states.find(({ name }) => name === "invitation-with-picture");
  if (!state) throw new Error("there is no state of an invitation with a picture");
  const options = { ...phone, colorScheme, reducedMotion: "reduce", ...browserFor(state, language) } as const;
  const visit = await openVisit(browser, options);
  await show(state, visit.page, language);
  const picture = await visit.page.screenshot({ animations: "disabled" });
  await visit.close();
  return `<img src="${asImage(picture)}">`;
}

const style = `
  body { display: flex; align-items: flex-start; justify-content: space-between; margin: 12px; }
  img { width: ${width}px; border-radius: 28px; box-shadow: 0 0 0 1px #8888; }
`;

/** The invitation on a phone, in English by day and in Hindi by night, side by side: a PNG 1000 px wide. */
export async function takeReadmePicture(browser: Browser, path: string): Promise<void> {
  const english = await photograph(browser, "en", "light");
  const hindi = await photograph(browser, "hi", "dark");
  const page = await browser.newPage({ viewport: { width: 1000, height: 100 } });
  await page.setContent(`<!doctype html><style>${style}</style>${english}${hindi}`);
  await mkdir(dirname(path), { recursive: true });
  const picture = await page.screenshot({ omitBackground: true, fullPage: true });
  await writeFile(path, encodePng(await pixelsOf(page, asImage(picture))));
}

async function pixelsOf(page: Page, image: string): Promise<Pixels> {
  const pixels = await page.evaluate(async (source) => {
    const bitmap = await createImageBitmap(await (await fetch(source)).blob());
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    return { width, height, data: [...(context?.getImageData(0, 0, width, height).data ?? [])] };
  }, image);
  return { ...pixels, data: Uint8Array.from(pixels.data) };
}
