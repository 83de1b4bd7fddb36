import { type LanguageCode, languages } from "functions/src/product/languages.ts";
import { startMessages } from "../i18n/start-messages.ts";
import { lateNoticeId } from "../ui/late-notice.ts";

/**
 * What a page says in these languages while its script has not run: that it needs one, or, after some seconds that
 * start-notice.css counts, that it has not come, with a link that loads the page again. Markup without a script, because
 * scripts are what is missing. {{product}} is left to be filled in.
 */
export function startNotices(codes: readonly LanguageCode[]): string {
  const lines = (text: (code: LanguageCode) => string) =>
    codes.map((code) => `<p lang="${code}" dir="${languages[code].direction}">${text(code)}</p>`).join("");
  const late = lines((code) => `${startMessages[code].late} <a href="">${startMessages[code].tryAgain}</a>`);
  const noScript = lines((code) => startMessages[code].noScript);
  return `<noscript><div class="start-notice">${noScript}</div></noscript><div class="start-notice late" id="${lateNoticeId}" role="status">${late}</div>`;
}
