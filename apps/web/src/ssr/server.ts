import { css, html } from "virtual:built-page";
import type { PageModule } from "../backend/contract.ts";
import { prerenderPages } from "./prerender-pages.tsx";
import { renderPage as render } from "./render-page.tsx";

const page: PageModule = { renderPage: render, emptyPage: html, inlineStyle: css };

/** The module that the rendering function imports. */
export const { renderPage, emptyPage, inlineStyle } = page;

/** For the build. */
export { prerenderPages };
