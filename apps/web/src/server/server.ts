import { css, html } from "virtual:built-page";
import type { PageModule } from "../backend/contract.ts";
import { prerenderMailedLinkPage } from "./prerender-mailed-link-page.tsx";
import { renderPage as render } from "./render-page.tsx";

const page: PageModule = { renderPage: render, emptyPage: html, inlineStyle: css };

/** What the function that answers pages imports. */
export const { renderPage, emptyPage, inlineStyle } = page;

/** What the build writes as a file beside them. */
export { prerenderMailedLinkPage };
