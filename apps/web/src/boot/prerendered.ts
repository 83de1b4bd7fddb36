import { type LanguageCode, languages } from "contract/languages";

/** The class of the templates that hold a prerendered page, one per language: its content and its hydration data. */
export const prerenderedClass = "prerendered";

/** Shows one of the page's languages. */
export function showPrerendered(root: HTMLElement, choose: (offered: LanguageCode[]) => LanguageCode): void {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>(`template.${prerenderedClass}`)];
  const languageCode = choose(templates.map(({ lang }) => lang as LanguageCode));
  const chosen = templates.find(({ lang }) => lang === languageCode) ?? templates[0];
  if (!chosen) return;
  document.documentElement.lang = chosen.lang;
  document.documentElement.dir = languages[chosen.lang as LanguageCode].direction;
  const [app, data] = chosen.content.children;
  if (app) root.replaceWith(app);
  if (data) chosen.replaceWith(data);
}
