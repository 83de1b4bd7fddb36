import { fileURLToPath } from "node:url";
import { brand } from "contract/brand";
import { launchBrowser } from "../support/browser.ts";

const page = new URL("./preview.html", import.meta.url).href;
const picture = fileURLToPath(new URL("../../public/preview.png", import.meta.url));

/** Draws public/preview.png, the picture that chat apps show of a link: see docs/extending.md. */
const browser = await launchBrowser();
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: "light" });
await tab.goto(page);
await tab.getByRole("heading").evaluate((heading, name) => {
  heading.textContent = name;
}, brand.name);
await tab.screenshot({ path: picture });
await browser.close();
