import { createHash } from "node:crypto";
import { brand, categoryColours } from "contract/brand";
import { type LanguageCode, languageCodes, languages } from "contract/languages";
import type { LinkDocument } from "short-links";
import { type Html, html, trusted } from "short-links/html";

/**
 * The style sheet of link pages, inlined so that nothing else is fetched. A test compares its custom properties with
 * the app's.
 */
export const pageStyle = `
:root { color-scheme: light dark; --ground: #fbf7f4; --surface: #ffffff; --ink: #1d1830; --ink-soft: #5c5570; --line: #d9d2df; --line-strong: #8b8399; --primary: #2047f9; --primary-over: #1436cf; --on-primary: #ffffff; --tint: #eef1ff; --link: #1b3ee0; --danger: #b80d42; --hero: linear-gradient(165deg, #fff0df, #ffe1e6 52%, #ece3ff); --rose: #fc2769; --mint: #29d5ab; --sky: #229bdf; --blue: #2047f9; --orange: #fc613e; --violet: #bf5aff; --shadow: 0 1px 2px #1d18300f, 0 12px 40px #1d18301a; --radius: 0.875rem; --radius-large: 1.5rem; }
@media screen and (prefers-color-scheme: dark) {
  :root { --ground: #110f1c; --surface: #1b1829; --ink: #f5f2fb; --ink-soft: #b9b2cb; --line: #3a3550; --line-strong: #857d9e; --primary: #4663ff; --primary-over: #3551ee; --tint: #272a4d; --link: #a7b6ff; --danger: #ff8fae; --hero: linear-gradient(165deg, #3a2440, #2c2150 55%, #1f2658); --shadow: 0 1px 2px #0006, 0 12px 40px #0006; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", sans-serif; }
:lang(hi) { line-height: 1.65; }
.bar { position: fixed; inset: 0 0 auto; z-index: 1; box-sizing: border-box; display: flex; align-items: center; gap: 8px; height: 3.5rem; padding: 0 16px; background: var(--surface); border-bottom: 1px solid var(--line); font-size: 1.1875rem; font-weight: 750; letter-spacing: -.01em; }
.bar a { min-width: 44px; padding: 10px 0; text-align: end; font-size: 1rem; font-weight: 600; text-decoration: none; }
.bar nav { display: flex; gap: 8px; margin-inline-start: auto; }
.mark { width: 32px; height: 32px; flex: none; }
main { padding-top: 3.5rem; overflow-wrap: anywhere; }
.hero { display: grid; place-items: center; padding: min(24px, 3vh); background: var(--hero); }
.body { max-width: 30rem; margin: 0 auto; padding: min(24px, 3vh) 24px 32px; }
.dial { position: relative; display: grid; place-items: center; width: clamp(5.5rem, min(62vw, 34vh - 4rem), 20rem); aspect-ratio: 1; }
.hours { position: absolute; inset: 0; fill: none; stroke-width: 6; stroke-linecap: round; }
.dial::after { content: ""; position: absolute; inset: 0; border-radius: 50%; background: repeating-conic-gradient(from -.4deg, var(--ink) 0 .8deg, #0000 0 7.5deg); opacity: .45; -webkit-mask: radial-gradient(closest-side, #0000 91%, #000 92% 96%, #0000 97%); mask: radial-gradient(closest-side, #0000 91%, #000 92% 96%, #0000 97%); }
.face { position: relative; width: 66%; aspect-ratio: 1; border-radius: 50%; background: var(--tint); overflow: hidden; }
.gnomon { background: var(--surface); fill: var(--link); stroke: var(--link); stroke-width: 3; stroke-linejoin: round; }
.face svg, .face img { display: block; width: 100%; height: 100%; object-fit: cover; }
.face img { position: absolute; inset: 0; }
.face text { font-weight: 700; text-anchor: middle; }
h1 { margin: 0 0 8px; font-size: 1.6rem; line-height: 1.25; text-wrap: balance; }
h1:lang(hi) { line-height: 1.4; }
p { margin: 0 0 16px; color: var(--ink-soft); }
.actions { display: grid; gap: 12px; margin: 24px 0 0; }
.button { display: flex; align-items: center; justify-content: center; min-height: 52px; padding: 8px 24px; border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--surface); color: var(--ink); font: inherit; font-weight: 650; line-height: 1.3; text-align: center; text-wrap: balance; text-decoration: none; cursor: pointer; }
.button:active { scale: .98; }
.button:hover { background: var(--tint); }
.button.primary { border-color: transparent; background: var(--primary); color: var(--on-primary); }
.button.primary:hover { background: var(--primary-over); }
.button:focus-visible, a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
a { color: var(--link); }
fieldset { margin: 0 0 16px; padding: 0; border: 0; }
legend { margin: 0 0 8px; padding: 0; color: var(--ink-soft); }
.choice { position: relative; display: block; border: 1px solid var(--line-strong); }
.choice + .choice { border-top: 0; }
.choice:first-of-type { border-radius: var(--radius) var(--radius) 0 0; }
.choice:last-of-type { border-radius: 0 0 var(--radius) var(--radius); }
.choice input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; border-radius: inherit; -webkit-appearance: none; appearance: none; cursor: pointer; }
.choice input:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.choice span { display: flex; align-items: center; gap: 12px; min-height: 52px; padding: 8px 16px; border-radius: inherit; }
.choice span::before { content: ""; flex: none; box-sizing: border-box; width: 20px; height: 20px; border: 2px solid var(--line-strong); border-radius: 50%; }
.choice :hover + span, .choice :checked + span { background: var(--tint); }
.choice :checked + span::before { border: 6px solid var(--primary); }
.quiet { margin: 24px 0 0; text-align: center; font-size: .875rem; }
.quiet a { display: inline-block; padding: 12px 8px; color: var(--ink-soft); }
.link { display: inline-block; padding: 10px 0; text-align: center; }
.hint { margin: 24px 0 0; padding: 16px 0 0; border-top: 1px solid var(--line); font-size: .875rem; }
.hint p { margin: 0 0 8px; }
.hint .button { width: 100%; }
.hint .button + .button { margin-top: 8px; }
.address { display: block; margin: 12px 0 0; padding: 12px; border-radius: var(--radius); background: var(--tint); -webkit-user-select: all; user-select: all; }
.aside { margin: 0; text-align: center; font-size: .875rem; }
.scan { display: flex; align-items: center; gap: 16px; margin: 24px 0 0; font-size: .875rem; text-wrap: balance; }
.qr { flex: none; width: 11rem; border: 1px solid var(--line); border-radius: var(--radius); }
[hidden] { display: none !important; }
@media (max-height: 29.99rem) and (orientation: landscape) {
  .card { display: grid; grid-template-columns: 2fr 5fr; min-height: calc(100vh - 3.5rem); }
  .hero { align-items: start; }
  .dial { width: min(24vw, 60vh); }
  .body { max-width: none; margin: 0; }
  .actions { grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); margin-top: 16px; }
  .actions > :not(.button) { grid-column: 1 / -1; }
}
@media (min-width: 48rem) and (min-height: 30rem) {
  body { background: var(--ground); }
  main { display: grid; place-items: start center; min-height: 100vh; padding: 5rem 24px 24px; }
  .card { display: grid; grid-template-columns: 5fr 6fr; width: 100%; max-width: 62rem; min-height: 34rem; border-radius: var(--radius-large); background: var(--surface); box-shadow: var(--shadow); overflow: hidden; }
  .dial { width: min(32vw, 20rem); }
  .hero { align-items: start; padding-top: 48px; }
  .body { width: 100%; max-width: none; margin: 0; padding: 48px; }
}
code { font-family: ui-monospace, Consolas, monospace; font-size: .9em; }
.problem { color: var(--danger); }
`;

const { rose, mint, sky, blue, orange, violet } = categoryColours;

/** The product's logo: a gnomon, and an hour mark in each category's colour. */
const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><circle cx="4" cy="24" r="2.5" fill="${rose}"/><circle cx="6.3" cy="16.2" r="2.5" fill="${orange}"/><circle cx="12.3" cy="10.9" r="2.5" fill="${violet}"/><circle cx="19.7" cy="10.9" r="2.5" fill="${blue}"/><circle cx="25.7" cy="16.2" r="2.5" fill="${sky}"/><circle cx="28" cy="24" r="2.5" fill="${mint}"/><path fill="currentColor" d="M10 25.5h13.5L18 15.5z"/></svg>`;

/** The dial's hours, as the app draws them: see dial.tsx. */
const hours = html`<svg class="hours" viewBox="-100 -100 200 200" aria-hidden="true">${Object.values(
  categoryColours,
).map(
  (colour, index) =>
    html`<circle r="78" pathLength="100" stroke-dasharray="12.6 87.4" transform="rotate(${index * 60 - 82.5})" stroke="${colour}"/>`,
)}</svg>`;

/** The sundial's gnomon, shown if there is no face. */
const gnomon = html`<svg class="face gnomon" viewBox="0 0 48 48" aria-hidden="true"><path d="M12 32h24L25 16z"/></svg>`;

/** A page outside the app: behind a link, or the report form. Without a hero, the gnomon stands in the dial. */
export interface PlainPage extends Omit<LinkDocument, "status" | "language" | "script"> {
  status: LinkDocument["status"] | 403 | 413 | 429;
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

/** Links to the same address in the other languages; they work without a script. */
function otherLanguages(address: string, language: LanguageCode): Html {
  const { searchParams } = new URL(address);
  const others = languageCodes.filter((code) => code !== language);
  const links = others.map((code) => {
    searchParams.set("hl", code);
    const { ownName, direction } = languages[code];
    return html`<a href="?${searchParams.toString()}" rel="nofollow" lang="${code}" hreflang="${code}" dir="${direction}">${ownName}</a>`;
  });
  return html`<nav>${links}</nav>`;
}

function documentOf({ language, address, ...page }: Omit<PlainPage, "status" | "picture" | "hasForm">): Html {
  return html`<!doctype html>
<html lang="${language}" dir="${languages[language].direction}" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="utf-8">
<title>${page.title}</title>
${page.tags}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${trusted(pageStyle)}</style>
</head>
<body>
<header class="bar">${mark}${brand.name}${address && otherLanguages(address, language)}</header>
<main><div class="card">
<div class="hero"><div class="dial">${hours}${page.hero ?? gnomon}</div></div>
<div class="body">
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
