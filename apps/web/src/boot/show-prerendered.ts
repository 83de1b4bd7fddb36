import { chooseLanguage } from "../i18n/choose-language.ts";
import { localePreferences } from "../i18n/locale-preferences.ts";
import { searchInLanguage } from "../search-in-language.ts";
import { showPrerendered } from "./prerendered.ts";

// A script inside of prerendered pages: they are static files and carry every language, so the browser chooses one
// before the first paint.
const root = document.getElementById("root");
const asked = new URLSearchParams(location.search).get("lg");
if (root) showPrerendered(root, (offered) => chooseLanguage([asked, ...localePreferences()], offered));
// The build did not know the address, for example of a link in an email. Links to other languages lead to it
// again.
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) {
  link.href = location.pathname + searchInLanguage(location.search, link.hreflang);
}
