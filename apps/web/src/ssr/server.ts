import { config as builtConfig } from "virtual:built-page";
import type { PageModule } from "../backend/contract.ts";
import { parseConfig } from "../boot/load-config.ts";
import { emptyPage as empty } from "./fill-page.ts";
import { prerenderPages } from "./prerender-pages.tsx";
import { renderPage as render } from "./render-page.tsx";

const { firebase } = parseConfig(builtConfig);

const page: PageModule = {
  renderPage: render,
  emptyPage: (config) => empty({ ...firebase, ...(config?.firebase as Partial<typeof firebase>) }),
};

/** The module that the rendering function imports. */
export const { renderPage, emptyPage } = page;

/** Used by the build. */
export { prerenderPages };
