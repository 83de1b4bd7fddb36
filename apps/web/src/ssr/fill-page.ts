import { css, html } from "virtual:built-page";
import { type LanguageCode, languages } from "functions/src/product/languages.ts";
import { type HydrationData, hydrationDataId } from "../boot/hydration-data.ts";
import { prerenderedClass } from "../boot/prerendered.ts";

interface PageContent {
  /** Markup for the beginning of the head. */
  head: string;
  /** Markup of the app. */
  app: string;
  data: HydrationData;
}

/** The built index.html with content in it, and with its styles inside: a request for them would hold up the page. */
export function fillPage({ head, app, data }: PageContent): string {
  const { languageCode } = data.language;
  const body = `<div id="root">${app}</div><script type="application/json" id="${hydrationDataId}">${json(data)}</script>`;
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

// There is something to see without it, and what that needs is to come first.
const appComesLast: Filling = [/<script type="module"/, '<script type="module" fetchpriority="low"'];

interface Contents {
  /** Markup for the end of the app's own head. */
  head: string;
  /** Markup of the app in each language. */
  contents: { languageCode: LanguageCode; app: string }[];
  /** Address of the script that chooses between them. */
  script: string;
}

/** The built index.html with contents to choose from; where the choosing fails it is as good as without. */
export function fillTemplates({ head, contents, script }: Contents): string {
  const templates = contents.map(
    ({ languageCode, app }) =>
      `<template class="${prerenderedClass}" lang="${languageCode}">${app}</template>`,
  );
  // In the way of the page on purpose: until it has run there is nothing to show.
  const choice = `${templates.join("")}<script src="${script}"></script>`;
  return fill([[/<!--\/head-->/, head], appComesLast, [/<!--\/body-->/, choice]]);
}

const fill = (fillings: Filling[]) =>
  fillings.reduce((page, [pattern, content]) => replaceOnce(page, pattern, content), html);

function replaceOnce(page: string, pattern: RegExp, content: string): string {
  if (!pattern.test(page)) throw new Error(`index.html has nothing like ${pattern}`);
  // By a function, because in a replacing text "$&" and its like mean something.
  return page.replace(pattern, () => content);
}

// In a script element nothing is unescaped but "<" may begin its end.
const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
