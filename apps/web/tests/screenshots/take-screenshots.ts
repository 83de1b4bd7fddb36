import { mkdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type LanguageCode, languageCodes } from "contract/languages";
import type { Browser } from "playwright-core";
import type { PageState } from "../states/page-state.ts";
import { browserFor, show, states } from "../states/states.ts";
import { launchBrowser } from "../support/browser.ts";
import { openVisit } from "../support/visit.ts";
import { takeConsolePicture } from "./console-picture.ts";
import { takeReadmePicture } from "./readme-picture.ts";

const folder = fileURLToPath(new URL("../../../../output/screenshots/", import.meta.url));
const picture = (name: string) =>
  fileURLToPath(new URL(`../../../../docs/images/${name}.png`, import.meta.url));

const devices = {
  "small-phone": { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
};

/** Photographs a state in light and dark mode. Returns the names of the files. */
async function take(
  browser: Browser,
  state: PageState,
  device: keyof typeof devices,
  language: LanguageCode,
): Promise<string[]> {
  const visit = await openVisit(browser, { ...devices[device], ...browserFor(state, language) });
  const { page } = visit;
  visit.expectErrors(...(state.errors ?? []));
  await show(state, page, language);
  await page.evaluate(() => scrollTo(0, 0));
  // A dialog's backdrop covers the viewport only.
  const fullPage = (await page.getByRole("alertdialog").count()) === 0;
  const names: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const name = `${state.name}-${device}-${language}-${colorScheme}.png`;
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: folder + name, fullPage });
    names.push(name);
  }
  await visit.close();
  return names;
}

async function takeAll(browser: Browser, prefixes: string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let sheet = '<!doctype html><html lang="en"><title>Every state of every page</title>';
  for (const state of states.filter(({ name }) => prefixes.some((prefix) => name.startsWith(prefix)))) {
    const shots = Object.keys(devices).flatMap((device) =>
      languageCodes.map((language) => take(browser, state, device as keyof typeof devices, language)),
    );
    const images = (await Promise.all(shots)).flat().map((name) => `<img src="${name}" height="400">`);
    sheet += `\n<h2>${state.name}</h2>\n${images.join("\n")}`;
  }
  await writeFile(`${folder}index.html`, sheet);
  console.log(`The contact sheet: ${folder}index.html`);
}

/**
 * `screenshots` photographs every state of every page. `screenshots social crash` photographs the states with
 * these prefixes. `screenshots --readme` takes the README's pictures.
 */
const browser = await launchBrowser();
const [, , ...asked] = process.argv;
try {
  if (!asked.includes("--readme")) await takeAll(browser, asked.length > 0 ? asked : [""]);
  else {
    await takeReadmePicture(browser, picture("invitation"));
    await takeConsolePicture(browser, picture("console"));
  }
} finally {
  await browser.close();
}
