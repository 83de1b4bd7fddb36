/**
 * Replaces the page by the message that index.html keeps for this: without configuration and messages the app cannot
 * render one.
 */
export function showStartFailure(root: HTMLElement, languageCode: string): void {
  const template = document.querySelector<HTMLTemplateElement>("#start-failure");
  const text = template?.content.querySelector<HTMLElement>(`[lang="${languageCode}"]`);
  if (!text) return;
  document.documentElement.lang = text.lang;
  document.documentElement.dir = text.dir;
  root.querySelector("main")?.replaceWith(text.cloneNode(true));
  root.querySelector("button")?.addEventListener("click", () => location.reload());
}
