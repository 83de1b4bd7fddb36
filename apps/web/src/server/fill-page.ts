import { css, html } from "virtual:built-page";
import { type FirstPage, firstPageId } from "../first-page.ts";

interface PageContent {
  /** Markup for the beginning of the head. */
  head: string;
  /** Markup of the app. */
  app: string;
  first: FirstPage;
}

/** The built index.html with content in it, and with its styles inside: a request for them would hold up the page. */
export function fillPage({ head, app, first }: PageContent): string {
  const body = `<div id="root">${app}</div><script type="application/json" id="${firstPageId}">${json(first)}</script>`;
  return [
    [/<html lang="[^"]*">/, `<html lang="${first.language.languageCode}" prefix="og: https://ogp.me/ns#">`],
    [/<!--head-->[\s\S]*<!--\/head-->/, head],
    [/<link rel="stylesheet"[^>]*>/, `<style>${css}</style>`],
    // There is something to see without it, and the picture is to come first.
    [/<script type="module"/, '<script type="module" fetchpriority="low"'],
    [/<!--body-->[\s\S]*<!--\/body-->/, body],
  ].reduce((page, [pattern, content]) => replaceOnce(page, pattern as RegExp, content as string), html);
}

function replaceOnce(page: string, pattern: RegExp, content: string): string {
  if (!pattern.test(page)) throw new Error(`index.html has nothing like ${pattern}`);
  // By a function, because in a replacing text "$&" and its like mean something.
  return page.replace(pattern, () => content);
}

// In a script element nothing is unescaped but "<" may begin its end.
const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
