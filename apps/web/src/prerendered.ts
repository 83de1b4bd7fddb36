/** The class of the templates that a page which is a file carries: its content in each language. */
export const prerenderedClass = "prerendered";

/** Puts the content into the page in the language that is chosen among those that there are. */
export function showPrerendered(root: HTMLElement, choose: (offered: string[]) => string): void {
  const templates = [...document.querySelectorAll<HTMLTemplateElement>(`template.${prerenderedClass}`)];
  const languageCode = choose(templates.map(({ lang }) => lang));
  const chosen = templates.find(({ lang }) => lang === languageCode);
  if (!chosen) return;
  document.documentElement.lang = languageCode;
  root.dataset.prerendered = languageCode;
  root.replaceChildren(chosen.content);
}

/** Whether that has been done with this language. */
export const isPrerenderedIn = (languageCode: string, root: HTMLElement) =>
  root.dataset.prerendered === languageCode;
