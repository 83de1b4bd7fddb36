import { initialLanguage } from "./i18n/initial-language.ts";
import { languageOfMail } from "./language-of-mail.ts";
import { showPrerendered } from "./prerendered.ts";

// A script of its own, in a page that is a file: such a page comes in all languages, because nobody has read the
// visitor's wishes on the way, and this shows the one to begin with before anything is on the screen.
const root = document.getElementById("root");
const wishes = { path: undefined, mail: languageOfMail(location) };
if (root) showPrerendered(root, (offered) => initialLanguage(wishes, offered));
