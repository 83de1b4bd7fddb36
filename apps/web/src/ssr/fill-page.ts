import { choosingScript, codeScript, css, html, pressScript } from "virtual:built-page";
import { brand } from "contract/brand";
import { languages } from "contract/languages";
import type { PageHtml } from "../backend/contract.ts";
import { type HydrationData, hydrationDataId } from "../boot/hydration-data.ts";
import { prerenderedClass } from "../boot/prerendered.ts";
import { startNotices } from "../boot/start-notices.ts";
import { type Page, type PageName, pages } from "../pages.ts";
import { type Project, contentSecurityPolicy as policyOf } from "./content-security-policy.ts";

/** The content of a page in one language. */
export interface PageContent {
  name: PageName;
  /** Markup for the head. */
  head: string;
  /** The app's markup. */
  app: string;
  data: HydrationData;
}

/** index.html with content and inlined styles, which would otherwise delay the first paint by a request. */
export function fillPage(content: PageContent): PageHtml {
  const { isEager }: Page = pages[content.name];
  const script = isEager ? "" : pressScript;
  const contentSecurityPolicy = policyOf(content.data.config.firebase, { style: css, scripts: [script] });
  const fillings = [
    policy(contentSecurityPolicy),
    ...headOf(content),
    body(
      `${rootOf(content)}${script && `<script>${script}</script>`}${noticesOf([content])}${dataOf(content)}`,
    ),
  ];
  return { html: fill(fillings), contentSecurityPolicy };
}

/** Scripts that run before the rest of the page has arrived. */
const headScripts: Partial<Record<PageName, string>> = { "auth-action": codeScript };

interface Languages {
  /** One for each language. */
  contents: PageContent[];
  /** The one that is shown where scripts do not run. */
  shown: PageContent;
}

/** index.html with a template per language. Should the choosing script fail, the app renders the page itself. */
export function fillTemplates({ contents, shown }: Languages): string {
  // The script runs before the first paint, so no other language flashes up.
  const markup = `<div id="root"></div>${contents.map(templateOf).join("")}<script>${choosingScript}</script><script>${pressScript}</script><noscript>${shown.app}</noscript>${noticesOf(contents)}`;
  const first = headScripts[shown.name];
  const scripts = [first ?? "", choosingScript, pressScript];
  const { firebase } = shown.data.config;
  const tag = first ? `<script data-api-key="${firebase.apiKey}">${first}</script>` : "";
  const head = headOf({ ...shown, head: tag + shown.head });
  return fill([policy(policyOf(firebase, { style: css, scripts })), ...head, body(markup)]);
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

function headOf({ head, data }: PageContent): Filling[] {
  const { languageCode } = data.language;
  const { direction } = languages[languageCode];
  return [
    [/<html [^>]*>/, `<html lang="${languageCode}" dir="${direction}" prefix="og: https://ogp.me/ns#">`],
    [/<!--head-->[\s\S]*<!--\/head-->/, head],
    [/<link rel="stylesheet"[^>]*>/, `<style>${css}</style>`],
    // The page is visible without it, and what that takes should load first.
    [/<script type="module"/, '<script type="module" fetchpriority="low"'],
  ];
}

const body = (content: string): Filling => [/<!--body-->[\s\S]*<!--\/body-->/, content];

const rootOf = ({ name, app }: PageContent) => `<div id="root" data-page="${name}">${app}</div>`;

const noticesOf = (contents: readonly PageContent[]) =>
  startNotices(contents.map(({ data }) => data.language.languageCode)).replaceAll("{{product}}", brand.name);

const templateOf = (content: PageContent) =>
  `<template class="${prerenderedClass}" lang="${content.data.language.languageCode}">${rootOf(content)}${dataOf(content)}</template>`;

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
