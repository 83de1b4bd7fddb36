import { createHash } from "node:crypto";
import { type Html, html, trusted } from "../../platform/html.ts";
import { brand } from "../../product/brand.ts";
import { type LanguageCode, languages } from "../../product/languages.ts";
import { mark } from "./mark.ts";
import { pageScript } from "./page-script.ts";
import { pageStyle } from "./page-style.ts";

/** A page behind a link. */
export interface LinkDocument {
  status: 200 | 400 | 404 | 410 | 500;
  language: LanguageCode;
  title: string;
  /** Tags for crawlers; first, since some read only the beginning of a page. */
  tags?: Html | undefined;
  /** "wide" has a second column where there is room, "report" is as wide as a table needs. */
  shape: "card" | "wide" | "report";
  body: Html;
  /** Stands in the dial; the product's mark where nobody does. */
  hero?: Html | undefined;
  /** Address of a picture in the page. */
  picture?: string | undefined;
}

const styleHash = hash(pageStyle);
const scriptHash = hash(pageScript);

/** The response with its headers: nothing external, only our own script, never cached or indexed. */
export function documentResponse({ status, picture, ...page }: LinkDocument): Response {
  const origin = picture ? new URL(picture).origin : "";
  // A host may contain ";", which would end the directive.
  const pictures = /^https?:\/\/[\w.:-]+$/.test(origin) ? ` ${origin}` : "";
  return new Response(documentOf(page).text, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": page.language,
      "content-security-policy": `default-src 'none'; style-src ${styleHash}; script-src ${scriptHash}; img-src data:${pictures}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
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
  hero = mark,
  body,
}: Omit<LinkDocument, "status" | "picture">): Html {
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
<main class="${shape}">
<div class="hero"><div class="dial">${hero}</div></div>
<p class="brand">${brand.name}</p>
${body}
</main>
<script>${trusted(pageScript)}</script>
</body>
</html>
`;
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
