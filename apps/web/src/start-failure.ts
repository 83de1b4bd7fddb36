/**
 * Replaces the page by the words index.html keeps for this: without a configuration or translations there is no app
 * that could say anything. A language that they do not cover gets English.
 */
export function showStartFailure(root: HTMLElement, languageCode: string): void {
  const template = document.querySelector<HTMLTemplateElement>("#start-failure");
  if (!template) return;
  const words =
    template.content.querySelector(`[lang="${languageCode}"]`) ?? template.content.firstElementChild;
  if (!words) return;
  document.documentElement.lang = words.getAttribute("lang") ?? "en";
  root.querySelector("main")?.replaceWith(words.cloneNode(true));
  root.querySelector("button")?.addEventListener("click", () => location.reload());
}
