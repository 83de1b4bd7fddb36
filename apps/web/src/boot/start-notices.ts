import { type LanguageCode, languages } from "contract/languages";
import { allMessages } from "contract/messages";

/**
 * The notices for scripts that are off or late: feedback.css sets the delay. Markup without a script, because
 * scripts are missing then. The caller fills in {{product}}.
 */
export function startNotices(codes: readonly LanguageCode[]): string {
  const lines = (text: (code: LanguageCode) => string) =>
    codes.map((code) => `<p lang="${code}" dir="${languages[code].direction}">${text(code)}</p>`).join("");
  const late = lines(
    (code) => `${allMessages[code].start.late} <a href="">${allMessages[code].start.tryAgain}</a>`,
  );
  const noScript = lines((code) => allMessages[code].start.noScript);
  return `<noscript><div class="start-notice">${noScript}</div></noscript><div class="start-notice late" id="late-notice" role="status">${late}</div>`;
}
