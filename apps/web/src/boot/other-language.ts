import { isText, readStored } from "../storage.ts";

/** Marks a page in another language than the visitor has chosen. feedback.css shows a loader until the app has it. */
export function hideOtherLanguage(): void {
  const { documentElement } = document;
  const stored = readStored("languageCode", isText);
  if (!stored || stored === documentElement.lang) return;
  documentElement.dataset.otherLanguage = "";
  // If the app does not come, the page shows what it has.
  setTimeout(() => documentElement.removeAttribute("data-other-language"), 8000);
}
