import { chooseLanguage } from "../i18n/choose-language.ts";
import { localePreferences } from "../i18n/locale-preferences.ts";
import { showPrerendered } from "./prerendered.ts";

// A blocking script of its own in prerendered pages: they are static files and carry every language, so the browser
// chooses one before the first paint.
const root = document.getElementById("root");
if (root) showPrerendered(root, (offered) => chooseLanguage(localePreferences(), offered));
