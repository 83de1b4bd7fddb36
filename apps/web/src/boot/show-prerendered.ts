import { chooseLanguage } from "../i18n/choose-language.ts";
import { localePreferences } from "../i18n/locale-preferences.ts";
import { showPrerendered } from "./prerendered.ts";

// A script of its own that a prerendered page waits for: no server knows the visitor's preferences there, so the page
// comes in every language, and this chooses one before anything is on the screen.
const root = document.getElementById("root");
if (root) showPrerendered(root, (offered) => chooseLanguage(localePreferences(), offered));
