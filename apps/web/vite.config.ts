import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { brand } from "../../functions/src/product/brand.ts";
import { brandConstants } from "./build/brand-constants.ts";
import { unusedRouterComponents } from "./build/unused-router-components.ts";

/** Puts the product's names into index.html, which is on the screen before any script runs. */
const brandInHtml: Plugin = {
  name: "brand-in-html",
  transformIndexHtml: (html) =>
    html.replaceAll("%brand.name%", brand.name).replaceAll("%brand.title%", brand.title),
};

/** Under another name, because Hosting would answer "/" with index.html before it asks the function that fills it. */
const nameOfApp: Plugin = {
  name: "name-of-app",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const page = bundle["index.html"];
      if (page) page.fileName = "app.html";
    },
  },
};

const serviceWorker = "firebase-messaging-sw";

export default defineConfig({
  plugins: [react(), brandInHtml, nameOfApp, unusedRouterComponents],
  define: brandConstants,
  build: {
    target: "es2022",
    // Says which files belong to which page, for the test that weighs them.
    manifest: true,
    // Browsers without modulepreload load the same files, only a little later.
    modulePreload: { polyfill: false },
    // A data: URL would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // All styles together are smaller than one more round trip on a phone.
    cssCodeSplit: false,
    rolldownOptions: {
      input: { main: "index.html", [serviceWorker]: `src/push/${serviceWorker}.ts` },
      output: {
        // What the first page needs travels in one file, and what the pages after it share in another, instead of one
        // file per set of pages that share something.
        codeSplitting: {
          groups: [
            { name: "app", tags: ["$initial"], test: (id) => !id.includes("/src/push/"), priority: 1 },
            { name: "pages", test: /@tanstack|\/src\/(backend\/(?!firebase)|i18n|ui)/ },
          ],
        },
        // A service worker's scope and updates hang on its address, so this one keeps its name.
        entryFileNames: ({ name }) => (name === serviceWorker ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
