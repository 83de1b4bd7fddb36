import { css, html } from "virtual:built-page";
import { brand } from "functions/src/product/brand.ts";
import { type LanguageCode, languages } from "functions/src/product/languages.ts";
import { type HydrationData, hydrationDataId } from "../boot/hydration-data.ts";
import { prerenderedClass } from "../boot/prerendered.ts";
import { startNotices } from "../boot/start-notices.ts";

interface PageContent {
  /** Markup for the head. */
  head: string;
  /** The app's markup. */
  app: string;
  data: HydrationData;
}

/** index.html with content and inlined styles, which would otherwise delay the first paint by a request. */
export function fillPage({ head, app, data }: PageContent): string {
  const { languageCode } = data.language;
  const notices = startNotices([languageCode]).replaceAll("{{product}}", brand.name);
  const body = `<div id="root">${app}</div>${notices}<script type="application/json" id="${hydrationDataId}">${json(data)}</script>`;
  return fill([
    [
      /<html [^>]*>/,
      `<html lang="${languageCode}" dir="${languages[languageCode].direction}" prefix="og: https://ogp.me/ns#">`,
    ],
    [/<!--head-->[\s\S]*<!--\/head-->/, head],
    [/<link rel="stylesheet"[^>]*>/, `<style>${css}</style>`],
    appComesLast,
    [/<!--body-->[\s\S]*<!--\/body-->/, body],
  ]);
}

type Filling = [pattern: RegExp, content: string];

// The page is visible without it, and what that takes should load first.
const appComesLast: Filling = [/<script type="module"/, '<script type="module" fetchpriority="low"'];

interface Contents {
  /** Markup to append to the head. */
  head: string;
  /** The app's markup in each language. */
  contents: { languageCode: LanguageCode; app: string }[];
  /** The URL of the script that chooses one. */
  script: string;
}

/** index.html with a template per language. Should the choosing script fail, the app renders the page itself. */
export function fillTemplates({ head, contents, script }: Contents): string {
  const templates = contents.map(
    ({ languageCode, app }) =>
      `<template class="${prerenderedClass}" lang="${languageCode}">${app}</template>`,
  );
  // Blocking on purpose: there is nothing to show before it has run.
  const choice = `${templates.join("")}<script src="${script}"></script>`;
  return fill([[/<!--\/head-->/, head], appComesLast, [/<!--\/body-->/, choice]]);
}

const fill = (fillings: Filling[]) =>
  fillings.reduce((page, [pattern, content]) => replaceOnce(page, pattern, content), html);

function replaceOnce(page: string, pattern: RegExp, content: string): string {
  if (!pattern.test(page)) throw new Error(`index.html has nothing like ${pattern}`);
  // A function, because "$&" and the like are special in a replacement string.
  return page.replace(pattern, () => content);
}

// Inside a script element only "<" has to be escaped: it could start the end tag.
const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
