import { type LanguageCode, languages } from "functions/src/product/languages.ts";

/** The class of the templates in a page that the build has rendered: its content in each language. */
export const prerenderedClass = "prerendered";

/** Shows the content in the language that is chosen among those that the page has. */
export function showPrerendered(root: HTMLElement, choose: (offered: LanguageCode[]) => LanguageCode): void {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>(`template.${prerenderedClass}`)];
  const languageCode = choose(templates.map(({ lang }) => lang as LanguageCode));
  const chosen = templates.find(({ lang }) => lang === languageCode);
  if (!chosen) return;
  document.documentElement.lang = languageCode;
  document.documentElement.dir = languages[languageCode].direction;
  root.dataset.prerendered = languageCode;
  root.replaceChildren(chosen.content);
}

/** Whether the content of this language is what is shown. */
export const isPrerenderedIn = (languageCode: LanguageCode, root: HTMLElement) =>
  root.dataset.prerendered === languageCode;
