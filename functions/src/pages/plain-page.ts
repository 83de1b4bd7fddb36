import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brand } from "contract/brand";
import { type LanguageCode, languageCodes, languages } from "contract/languages";
import { allMessages } from "contract/messages";
import type { LinkDocument } from "short-links";
import { type Html, html, trusted } from "short-links/html";
import { dial, gnomon, logo } from "ui/drawings";

const require = createRequire(`${import.meta.dirname}/`);

/** The style sheet, plain-page.css as built, inlined so that nothing else is fetched. */
export const pageStyle = readFileSync(require.resolve("#plain-page.css"), "utf8");

const mark = html`<svg class="logo-mark" viewBox="0 0 32 32" aria-hidden="true">${logo.marks.map(
  ({ x, y, colour }) => html`<circle cx="${x}" cy="${y}" r="${logo.markRadius}" fill="var(--${colour})"/>`,
)}<path fill="var(--ink)" d="${logo.gnomon}"/></svg>`;

const dialFace = html`<svg class="dial-face" viewBox="-100 -100 200 200" aria-hidden="true"><g class="dial-ticks">${dial.ticks.map(
  ({ angle, end }) => html`<line y1="-${dial.tickStart}" y2="-${end}" transform="rotate(${angle})"/>`,
)}</g><g class="dial-hours">${dial.hours.map(
  ({ colour, angle }) =>
    html`<circle r="${dial.hourRadius}" pathLength="100" stroke-dasharray="${dial.hourLength} ${dial.hourGap}" transform="rotate(${angle})" stroke="var(--${colour})"/>`,
)}</g></svg>`;

/** Stands in the dial where there is no face. */
const gnomonSign = html`<svg class="dial-picture" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="24"/><path d="${gnomon}" fill="var(--link)"/></svg>`;

/** A page outside the app: behind a link, or the report form. Without a hero, the gnomon stands in the dial. */
export interface PlainPage extends Omit<LinkDocument, "status" | "language" | "script" | "link"> {
  status: LinkDocument["status"] | 403 | 429;
  language: LanguageCode;
  /** The page's own address, if it has links to the page in the other languages. */
  address?: string | undefined;
  /** The program's own script; the page works without it, too. */
  script?: string;
  /** Whether it sends a form, to the product's own origin. */
  hasForm?: boolean;
}

const styleHash = hash(pageStyle);

/** The response with its headers: nothing external, only our own script, never cached or indexed. */
export function plainPage({ status, picture, hasForm = false, ...page }: PlainPage): Response {
  const pictures = picture ? ` ${new URL(picture).origin}` : "";
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
    },
  });
}

/** Links to the same address in the other languages; they work without a script. */
function otherLanguages(address: string, language: LanguageCode): Html {
  const { searchParams } = new URL(address);
  const others = languageCodes.filter((code) => code !== language);
  const links = others.map((code) => {
    searchParams.set("hl", code);
    const { ownName, direction } = languages[code];
    return html`<a href="?${searchParams.toString()}" rel="nofollow" lang="${code}" hreflang="${code}" dir="${direction}">${ownName}</a>`;
  });
  const label = allMessages[language].app.common.language;
  return html`<nav class="language-menu" aria-label="${label}">${links}</nav>`;
}

function documentOf({ language, address, ...page }: Omit<PlainPage, "status" | "picture" | "hasForm">): Html {
  return html`<!doctype html>
<html lang="${language}" dir="${languages[language].direction}" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="utf-8">
<link rel="expect" href="#text" blocking="render">
<title>${page.title}</title>
${page.tags}
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<style>${trusted(pageStyle)}</style>
</head>
<body>
<header class="top-bar"><span class="logo">${mark}<span>${brand.name}</span></span>${address && otherLanguages(address, language)}</header>
<main class="main"><div class="card">
<div class="card-hero"><div class="dial">${dialFace}<div class="dial-centre">${page.hero ?? gnomonSign}</div></div></div>
<div class="card-body" id="text">
${page.body}
</div>
</div></main>
${page.script && html`<script>${trusted(page.script)}</script>`}
</body>
</html>
`;
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
