import type { LanguageCode } from "contract/languages";
import type { Browser } from "playwright-core";
import { browserFor, show, states } from "../states/states.ts";
import { openVisit } from "../support/visit.ts";

// Chosen so that the screenshots need no scaling.
const phone = { viewport: { width: 360, height: 680 }, deviceScaleFactor: 1.3 };

const width = phone.viewport.width * phone.deviceScaleFactor;

type Scheme = "light" | "dark";

async function photograph(browser: Browser, language: LanguageCode, colorScheme: Scheme): Promise<string> {
  const state = states.find(({ name }) => name === "invitation-with-picture");
  if (!state) throw new Error("there is no state of an invitation with a picture");
  const options = { ...phone, colorScheme, reducedMotion: "reduce", ...browserFor(state, language) } as const;
  const visit = await openVisit(browser, options);
  await show(state, visit.page, language);
  const picture = await visit.page.screenshot({ animations: "disabled" });
  await visit.close();
  return `<img src="data:image/png;base64,${picture.toString("base64")}">`;
}

const style = `
  body { display: flex; align-items: flex-start; justify-content: space-between; margin: 12px; }
  img { width: ${width}px; border-radius: 28px; box-shadow: 0 0 0 1px #8888; }
`;

/** Takes the README's picture: the invitation in English and light, and in Hindi and dark. A PNG, 1000 px wide. */
export async function takeReadmePicture(browser: Browser, path: string): Promise<void> {
  const english = await photograph(browser, "en", "light");
  const hindi = await photograph(browser, "hi", "dark");
  const page = await browser.newPage({ viewport: { width: 1000, height: 100 } });
  await page.setContent(`<!doctype html><style>${style}</style>${english}${hindi}`);
  await page.screenshot({ path, omitBackground: true, fullPage: true });
}
