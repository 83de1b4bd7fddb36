import { createHash } from "node:crypto";
import { type Html, html, trusted } from "../platform/html.ts";
import { brand } from "../product/brand.ts";
import { type LanguageCode, languages } from "../product/languages.ts";
import { gnomon } from "./gnomon.ts";
import { mark } from "./mark.ts";
import { pageStyle } from "./page-style.ts";

/** A page that is not the app's: behind a link, or the form for reports. */
export interface PlainPage {
  status: 200 | 400 | 403 | 404 | 410 | 413 | 429 | 500;
  language: LanguageCode;
  title: string;
  /** Tags for crawlers; first, since some read only the beginning of a page. */
  tags?: Html | undefined;
  /** A "card" has a dial, a "report" is as wide as a table needs. */
  shape: "card" | "report";
  body: Html;
  /** Stands in a card's dial; a gnomon where nobody does. */
  hero?: Html | undefined;
  /** Address of a picture in the page. */
  picture?: string | undefined;
  /** The program's own script; the page works without it, too. */
  script?: string;
  /** Whether it sends a form, to the product's own origin. */
  hasForm?: boolean;
}

const styleHash = hash(pageStyle);

/** The response with its headers: nothing external, only our own script, never cached or indexed. */
export function plainPage({ status, picture, hasForm = false, ...page }: PlainPage): Response {
  const origin = picture ? new URL(picture).origin : "";
  // A host may contain ";", which would end the directive.
  const pictures = /^https?:\/\/[\w.:-]+$/.test(origin) ? ` ${origin}` : "";
  const scripts = page.script ? hash(page.script) : "'none'";
  const forms = hasForm ? "'self'" : "'none'";
  return new Response(documentOf(page).text, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": page.language,
      "content-security-policy": `default-src 'none'; style-src ${styleHash}; script-src ${scripts}; img-src data:${pictures}; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`,
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cache-control": "private, no-store",
      vary: "User-Agent, Accept-Language",
    },
  });
}

function documentOf({
  language,
  title,
  tags,
  shape,
  hero = gnomon,
  body,
  script,
}: Omit<PlainPage, "status" | "picture" | "hasForm">): Html {
  return html`<!doctype html>
<html lang="${language}" dir="${languages[language].direction}" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="utf-8">
<title>${title}</title>
${tags}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${trusted(pageStyle)}</style>
</head>
<body>
<header class="bar">${mark}${brand.name}</header>
${shape === "report" ? html`<main class="report">${body}</main>` : card(hero, body)}
${script && html`<script>${trusted(script)}</script>`}
</body>
</html>
`;
}

const card = (hero: Html, body: Html) => html`<main><div class="card">
<div class="hero"><div class="dial">${hero}</div></div>
<div class="body">
${body}
</div>
</div></main>`;

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
