import { css, html } from "virtual:built-page";
import type { PageModule } from "../backend/contract.ts";
import { prerenderPages } from "./prerender-pages.tsx";
import { renderPage as render } from "./render-page.tsx";

const page: PageModule = { renderPage: render, emptyPage: html, inlineStyle: css };

/** What the function that answers pages imports. */
export const { renderPage, emptyPage, inlineStyle } = page;

/** What the build writes as files. */
export { prerenderPages };
