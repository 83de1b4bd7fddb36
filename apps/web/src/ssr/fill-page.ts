import { brand } from "contract/brand";
import { languages } from "contract/languages";
import { allMessages } from "contract/messages";
import type { PageHtml } from "contract/page-module";
import html from "../../dist/index.html?raw";
import { type HydrationData, hydrationScript } from "../boot/hydration-data.ts";
import { type Page, type PageName, pages } from "../page-registry.ts";
import { contentSecurityPolicy as policyOf } from "./content-security-policy.ts";

const [css = "", ...others] = Object.values(
  import.meta.glob<string>("../../dist/assets/*.css", { query: "?raw", import: "default", eager: true }),
);
// On import, which the build does.
if (!css || others.length > 0) throw new Error("One style sheet is expected");

export interface PageContent {
  name: PageName;
  head: string;
  app: string;
  data: HydrationData;
}

/** index.html with content. */
export function fillPage(content: PageContent, languageInAddress: string | undefined): PageHtml {
  const { isEager }: Page = pages[content.name];
  // An eager page consists of links, which need no script. Only its language may be another than the visitor's.
  const eagerScript = languageInAddress ? "" : classicScripts.storedLanguage;
  const script = isEager ? eagerScript : classicScripts.inline;
  const markup = `${rootOf(content)}${script && `<script>${script}</script>`}${noticesOf([content])}${hydrationScript(content.data)}`;
  return fillContent(content, script, markup);
}

/** index.html with a template per language, and the one for where scripts do not run. Should a script fail, the app renders the page. */
export function fillTemplates(contents: PageContent[], shown: PageContent): string {
  const templates = contents.map(templateOf).join("");
  // The script runs before the first paint, so no other language flashes up.
  const markup = `<div id="root"></div>${templates}${noticesOf(contents)}<script>${classicScripts.inline}</script><noscript>${shown.app}</noscript>`;
  return fillContent(shown, classicScripts.inline, markup).html;
}

function fillContent({ head, data }: PageContent, script: string, body: string): PageHtml {
  const { languageCode } = data.language;
  const { direction } = languages[languageCode];
  const contentSecurityPolicy = policyOf(data.config.firebase, css, script);
  const charset = '<meta charset="utf-8" />';
  const fillings: [pattern: string | RegExp, content: string][] = [
    // The policy must precede everything that it governs. Only a header can forbid framing by other sites.
    [charset, `${charset}<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}" />`],
    [/<html [^>]*>/, `<html lang="${languageCode}" dir="${direction}" prefix="og: https://ogp.me/ns#">`],
    // The browser would otherwise draw half a page, and what it has drawn would move when the rest comes.
    ["<!--head-->", `<link rel="expect" href="#hydration-data" blocking="render"/>${head}`],
    // Inlined, because a style sheet would delay the first paint by a request.
    [/<link rel="stylesheet"[^>]*>/, `<style>${css}</style>`],
    // The page is visible without it, and what that takes should load first.
    ['<script type="module"', '<script type="module" fetchpriority="low"'],
    ["<!--body-->", body],
  ];
  const filled = fillings.reduce((page, [pattern, content]) => replaceOnce(page, pattern, content), html);
  return { html: filled, contentSecurityPolicy };
}

function replaceOnce(page: string, pattern: string | RegExp, content: string): string {
  if (page.search(pattern) < 0) throw new Error(`index.html has nothing like ${pattern}`);
  // A function, because "$&" and the like are special in a replacement string.
  return page.replace(pattern, () => content);
}

const rootOf = ({ name, app }: PageContent) => `<div id="root" data-page="${name}">${app}</div>`;

const templateOf = (content: PageContent) =>
  `<template class="prerendered" lang="${content.data.language.languageCode}">${rootOf(content)}${hydrationScript(content.data)}</template>`;

/** The notices for scripts that are off or late, in markup, because scripts are missing then. feedback.css sets the delay. */
function noticesOf(contents: readonly PageContent[]): string {
  const lines = (text: (start: { noScript: string; late: string; tryAgain: string }) => string) =>
    contents
      .map(({ data: { language } }) => {
        const { direction } = languages[language.languageCode];
        const start = allMessages[language.languageCode].start;
        return `<p lang="${language.languageCode}" dir="${direction}">${text(start)}</p>`;
      })
      .join("")
      .replaceAll("{{product}}", brand.name);
  const late = lines((start) => `${start.late} <a href="">${start.tryAgain}</a>`);
  return `<noscript><div class="start-notice">${lines((start) => start.noScript)}</div></noscript><div class="start-notice late" id="late-notice" role="status">${late}</div>`;
}
