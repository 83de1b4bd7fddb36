import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { fillIndexHtml } from "./build/fill-index-html.ts";
import { unusedRouterComponents } from "./build/unused-router-components.ts";

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
// It is one file: a script that it shared with the app would be a module, which not every browser takes as a worker.
const isOfServiceWorker = (id: string) => /\/(push-worker|product\/notification-kinds)/.test(id);

export default defineConfig({
  plugins: [react(), fillIndexHtml, nameOfApp, unusedRouterComponents],
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
      input: { main: "index.html", [serviceWorker]: `src/push-worker/${serviceWorker}.ts` },
      output: {
        // What the first page needs travels in one file, and what the pages after it share in another, instead of one
        // file per set of pages that share something.
        codeSplitting: {
          groups: [
            { name: "app", tags: ["$initial"], test: (id) => !isOfServiceWorker(id), priority: 1 },
            {
              name: "pages",
              test: /@tanstack|\/src\/(backend\/(?!firebase)|inviter|i18n|ui|product\/providers)/,
            },
          ],
        },
        // A service worker's scope and updates hang on its address, so this one keeps its name.
        entryFileNames: ({ name }) => (name === serviceWorker ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
