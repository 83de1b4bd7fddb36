import { css, html, inlineScript } from "virtual:built-page";
import { brand } from "contract/brand";
import { languages } from "contract/languages";
import type { PageHtml } from "contract/page-module";
import { type HydrationData, hydrationDataId } from "../boot/initial-props.ts";
import { startNotices } from "../boot/start-notices.ts";
import { type Page, type PageName, pages } from "../pages.ts";
import { type Project, contentSecurityPolicy as policyOf } from "./content-security-policy.ts";

export interface PageContent {
  name: PageName;
  head: string;
  app: string;
  data: HydrationData;
}

/** index.html with content. */
export function fillPage(content: PageContent): PageHtml {
  const { isEager }: Page = pages[content.name];
  // An eager page consists of links, which need no script.
  const script = isEager ? "" : inlineScript;
  return fillContent(
    content,
    script,
    `${rootOf(content)}${script && `<script>${script}</script>`}${noticesOf([content])}${dataOf(content)}`,
  );
}

interface Languages {
  contents: PageContent[];
  /** The one that is shown where scripts do not run. */
  shown: PageContent;
}

/** index.html with a template per language. Should the script fail, the app renders the page itself. */
export function fillTemplates({ contents, shown }: Languages): string {
  const templates = contents.map(templateOf).join("");
  // The script runs before the first paint, so no other language flashes up.
  const markup = `<div id="root"></div>${templates}<script>${inlineScript}</script><noscript>${shown.app}</noscript>${noticesOf(contents)}`;
  return fillContent(shown, inlineScript, markup).html;
}

/** index.html as it is: the app without content. */
export function emptyPage(project: Project): PageHtml {
  const contentSecurityPolicy = policyOf(project);
  return { html: fill([policy(contentSecurityPolicy)]), contentSecurityPolicy };
}

type Filling = [pattern: RegExp, content: string];

// The policy must precede everything that it governs. Only a header can forbid framing by other sites.
function policy(content: string): Filling {
  const charset = '<meta charset="utf-8" />';
  return [
    new RegExp(charset),
    `${charset}<meta http-equiv="Content-Security-Policy" content="${content}" />`,
  ];
}

function fillContent({ head, data }: PageContent, script: string, body: string): PageHtml {
  const { languageCode } = data.language;
  const { direction } = languages[languageCode];
  const contentSecurityPolicy = policyOf(data.config.firebase, { style: css, scripts: [script] });
  const filled = fill([
    policy(contentSecurityPolicy),
    [/<html [^>]*>/, `<html lang="${languageCode}" dir="${direction}" prefix="og: https://ogp.me/ns#">`],
    [/<!--head-->[\s\S]*<!--\/head-->/, head],
    // Inlined, because a style sheet would delay the first paint by a request.
    [/<link rel="stylesheet"[^>]*>/, `<style>${css}</style>`],
    // The page is visible without it, and what that takes should load first.
    [/<script type="module"/, '<script type="module" fetchpriority="low"'],
    [/<!--body-->[\s\S]*<!--\/body-->/, body],
  ]);
  return { html: filled, contentSecurityPolicy };
}

const rootOf = ({ name, app }: PageContent) => `<div id="root" data-page="${name}">${app}</div>`;

const noticesOf = (contents: readonly PageContent[]) =>
  startNotices(contents.map(({ data }) => data.language.languageCode)).replaceAll("{{product}}", brand.name);

const templateOf = (content: PageContent) =>
  `<template class="prerendered" lang="${content.data.language.languageCode}">${rootOf(content)}${dataOf(content)}</template>`;

const dataOf = ({ data }: PageContent) =>
  `<script type="application/json" id="${hydrationDataId}">${json(data)}</script>`;

function fill(fillings: Filling[]): string {
  return fillings.reduce((page, [pattern, content]) => replaceOnce(page, pattern, content), html);
}

function replaceOnce(page: string, pattern: RegExp, content: string): string {
  if (!pattern.test(page)) throw new Error(`index.html has nothing like ${pattern}`);
  // A function, because "$&" and the like are special in a replacement string.
  return page.replace(pattern, () => content);
}

// Inside a script element only "<" has to be escaped: it could start the end tag.
const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
