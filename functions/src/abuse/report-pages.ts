import { plainPage } from "../plain-pages/plain-page.ts";
import { type Html, html } from "../platform/html.ts";
import { brand } from "../product/brand.ts";
import type { LanguageCode } from "../product/languages.ts";
import { reportPath } from "../product/report-address.ts";
import { reportReasons } from "../product/report-reasons.ts";
import { reportMessages } from "./report-messages.ts";
import type { ReportedThing } from "./reported-thing.ts";

/** Why there is no form, or why a report was not taken. */
const refusals = {
  elsewhere: { status: 403, text: "elsewhereText" },
  network: { status: 403, text: "networkText" },
  tooLong: { status: 413, text: "tooLongText" },
  tooOften: { status: 429, text: "tooOftenText" },
  error: { status: 500, text: "errorText" },
} as const;

/** The form; it works without a script. With `isUnanswered`, as it comes back without a reason, 400. */
export function reportForm(
  { kind, id }: ReportedThing,
  { language, isUnanswered = false }: { language: LanguageCode; isUnanswered?: boolean },
): Response {
  const { title, question, reasons, privacy, send, chooseFirst } = reportMessages[language];
  const choices = reportReasons.map(
    (reason) =>
      html`<label class="choice"><input type="radio" name="reason" value="${reason}" required><span>${reasons[reason]}</span></label>
`,
  );
  const body = html`<h1>${title[kind]}</h1>
${isUnanswered && html`<p class="problem" role="alert" id="problem">${chooseFirst}</p>`}
<form method="post" action="${reportPath(kind, id)}?hl=${language}">
<fieldset${isUnanswered && html` aria-describedby="problem"`}><legend>${question}</legend>
${choices}</fieldset>
<p class="aside">${privacy}</p>
<div class="actions"><button type="submit" class="button primary">${send}</button></div>
</form>`;
  const status = isUnanswered ? 400 : 200;
  return plainPage({ status, language, title: title[kind], shape: "card", body, hasForm: true });
}

/** After a report, whatever it was about. */
export function reportThanks(language: LanguageCode): Response {
  const { thanksTitle, thanksText } = reportMessages[language];
  return message(200, language, { title: thanksTitle, text: thanksText });
}

/** At an address that no form is at. */
export function nothingToReport(language: LanguageCode): Response {
  const { notFoundTitle, notFoundText } = reportMessages[language];
  return message(404, language, { title: notFoundTitle, text: notFoundText });
}

export function reportRefusal(why: keyof typeof refusals, language: LanguageCode): Response {
  const { status, text } = refusals[why];
  const messages = reportMessages[language];
  return message(status, language, { title: messages.refusedTitle, text: messages[text] });
}

function message(
  status: 200 | 403 | 404 | 413 | 429 | 500,
  language: LanguageCode,
  { title, text }: { title: string; text: string },
): Response {
  const body: Html = html`<h1>${title}</h1>
<p>${text}</p>
<div class="actions"><a class="button" href="/">${reportMessages[language].home(brand.name)}</a></div>`;
  return plainPage({ status, language, title, shape: "card", body });
}
