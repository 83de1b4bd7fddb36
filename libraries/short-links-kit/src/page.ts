import { createHash } from "node:crypto";
import type { LinkDocument } from "short-links";
import { html, trusted } from "short-links/html";

const style = `
:root { color-scheme: light dark; --ink: #1a1a1a; --soft: #595959; --ground: #fff; --line: #8a8a8a; --main: #1a56db; }
@media (prefers-color-scheme: dark) { :root { --ink: #f2f2f2; --soft: #b8b8b8; --ground: #141414; --main: #3f6fe0; } }
* { box-sizing: border-box; }
body { max-width: 30rem; margin: 0 auto; padding: 2rem 1.5rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font-size: 1.6rem; line-height: 1.25; }
p { margin: 0 0 1rem; color: var(--soft); }
a { color: inherit; }
.actions { display: grid; gap: .75rem; margin-top: 1.5rem; }
.button { display: block; width: 100%; padding: .8rem 1.5rem; border: 1px solid var(--line); border-radius: .75rem; background: none; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.button.primary { border-color: transparent; background: var(--main); color: #fff; }
.button:focus-visible, a:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.link { padding: .8rem; text-align: center; }
.aside { margin: 0; text-align: center; font-size: .875rem; }
.hint { margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.hint .button + .button { margin-top: .5rem; }
.address { display: block; margin-top: .75rem; user-select: all; }
.scan { display: flex; align-items: center; gap: 1rem; }
.qr { flex: none; width: 11rem; }
[hidden] { display: none !important; }
`;

const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const styleSource = sourceOf(style);

/** The page of a link: nothing from elsewhere, no script but the service's own, never cached or indexed. */
export function page({ status, language, title, tags, body, script }: LinkDocument): Response {
  const markup = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
${tags}
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${trusted(style)}</style></head>
<body><main>${body}</main><script>${trusted(script)}</script></body></html>`;
  return new Response(markup.text, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src ${styleSource}; script-src ${sourceOf(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}
