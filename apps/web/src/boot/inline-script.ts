import { detectInAppBrowser } from "contract/in-app-browser";
import { chooseLanguage, type LanguageCode, languages } from "contract/languages";
import { localePreferences } from "../i18n/choose-language.ts";
import { markLink } from "../pages/auth-action/action-link.ts";
import { searchInLanguage } from "../paths.ts";
import { markDevice } from "../ui/own-device.ts";
import { hideOtherLanguage } from "./other-language.ts";

// A classic script inside of pages with content. It runs before the first paint, and long before the app.

const { documentElement } = document;

// Prerendered pages are static files and carry every language in a template. Shows the visitor's.
const templates = [...document.querySelectorAll<HTMLTemplateElement>("template.prerendered")];
const offered = templates.map(({ lang }) => lang as LanguageCode);
const query = new URLSearchParams(location.search);
const asked = query.get("lg");
const languageCode = chooseLanguage([asked, ...localePreferences()], offered);
const chosen = templates.find(({ lang }) => lang === languageCode);
if (chosen) {
  documentElement.lang = languageCode;
  documentElement.dir = languages[languageCode].direction;
  const [app, data] = chosen.content.children;
  if (app) document.getElementById("root")?.replaceWith(app);
  if (data) chosen.replaceWith(data);
  for (const line of document.querySelectorAll(`#late-notice > :not([lang=${languageCode}])`)) line.remove();
}

if (!asked && !query.has("lang")) hideOtherLanguage();

// The build did not know the address, for example of a link in an email. Links to other languages lead to it again.
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) {
  link.href = location.pathname + searchInLanguage(location.search, link.hreflang) + location.hash;
}

// The page that mails link to shows its button at once if the link confirms an address.
markLink();

// Google and Apple refuse in-app browsers. Hides their buttons before the first paint, so that email's never moves.
documentElement.toggleAttribute("data-in-app", detectInAppBrowser(navigator.userAgent) !== null);

markDevice();

// A deep link keeps room for the inviter, who comes late: see welcome.css.
documentElement.toggleAttribute("data-deep-link", Boolean(query.get("userId")));

// A button that is pressed before the app runs looks busy. The app presses it again when it is ready.
const mark = "data-pressed";
let pressed: HTMLElement | null = null;

function keepPress(event: Event) {
  const button = event.target instanceof Element && event.target.closest("button");
  if (!button) return;
  event.preventDefault();
  // One that is busy says so, and does nothing yet in the app either.
  if (button.hasAttribute("aria-busy")) return;
  pressed?.removeAttribute(mark);
  pressed = button;
  pressed.setAttribute(mark, "");
}

function repeatPress() {
  removeEventListener("click", keepPress, true);
  pressed?.removeAttribute(mark);
  pressed?.click();
}

addEventListener("click", keepPress, true);
addEventListener("app-started", repeatPress, { once: true });
