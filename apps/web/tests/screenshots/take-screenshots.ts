import { mkdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { browserFor, show, states } from "../states/states.ts";
import { turnRound } from "../states/turn-round.ts";
import { launchBrowser } from "../support/browser.ts";
import { openVisit } from "../support/visit.ts";
import { takeConsolePicture } from "./console-picture.ts";
import { contactSheet } from "./contact-sheet.ts";
import { type Picture, pictures } from "./pictures.ts";
import { takeReadmePicture } from "./readme-picture.ts";

const folder = fileURLToPath(new URL("../../../../output/screenshots/", import.meta.url));
const picture = (name: string) =>
  fileURLToPath(new URL(`../../../../docs/images/${name}.png`, import.meta.url));

/** More in parallel are not faster. */
const workers = 4;

async function take(browser: Browser, { state, device, language, files }: Picture): Promise<void> {
  const options = { ...device.browser, ...browserFor(state, language) };
  const visit = await openVisit(browser, options);
  const { page } = visit;
  visit.expectErrors(...(state.errors ?? []));
  await show(state, page, language);
  await page.evaluate(() => scrollTo(0, 0));
  // A dialog's backdrop covers the viewport only.
  const fullPage = (await page.getByRole("alertdialog").count()) === 0;
  for (const { colorScheme, isTurned, name } of files) {
    await page.emulateMedia({ colorScheme });
    if (isTurned) await turnRound(page);
    await page.screenshot({ path: `${folder}${name}`, fullPage });
  }
  await visit.close();
}

async function takeAll(browser: Browser, prefixes: string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const chosen = states.filter(({ name }) => prefixes.some((prefix) => name.startsWith(prefix)));
  const waiting = pictures(chosen);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await take(browser, next);
  };
  await Promise.all(Array.from({ length: workers }, work));
  await writeFile(`${folder}index.html`, contactSheet(pictures(chosen)));
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
