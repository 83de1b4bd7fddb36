import { type LanguageCode, languages } from "functions/src/product/languages.ts";

/** The class of the templates that hold a prerendered page's content, one per language. */
export const prerenderedClass = "prerendered";

/** Puts the content of one of the page's languages into the root element. */
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

/** Whether the root element shows the prerendered content of this language. */
export const isPrerenderedIn = (languageCode: LanguageCode, root: HTMLElement) =>
  root.dataset.prerendered === languageCode;
