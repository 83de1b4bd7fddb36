import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { emitAppMessages } from "./build/app-messages.ts";
import { fetchBeforeImport } from "./build/fetch-before-import.ts";
import { fillIndexHtml } from "./build/fill-index-html.ts";
import { buildTarget } from "./build/oldest-browsers.ts";
import { reportPolicy } from "./build/report-policy.ts";
import { unusedRouterComponents } from "./build/unused-router-components.ts";

/** Renames index.html, which Hosting would serve at "/" before its rewrites apply. */
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
// A service worker has to be one classic script, so it shares no chunk with the app.
const isOfServiceWorker = (id: string) => /\/(push-worker|contract\/src\/notification-kinds)/.test(id);

export default defineConfig({
  plugins: [
    react(),
    fillIndexHtml,
    nameOfApp,
    unusedRouterComponents(),
    fetchBeforeImport(),
    reportPolicy(),
    emitAppMessages(),
  ],
  build: {
    target: buildTarget,
    // For the server build and for byte-budget.test.ts.
    manifest: true,
    // Without it, older browsers only load the chunks a little later.
    modulePreload: { polyfill: false },
    // Inlined assets would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // One style sheet: it is too small to be worth another request.
    cssCodeSplit: false,
    rolldownOptions: {
      input: { main: "index.html", [serviceWorker]: `src/push-worker/${serviceWorker}.ts` },
      output: {
        // One chunk for the landing page and one for what the other pages share, instead of one per set of pages.
        codeSplitting: {
          groups: [
            { name: "app", tags: ["$initial"], test: (id) => !isOfServiceWorker(id), priority: 1 },
            // Requests without the SDK, and what they have in common with it.
            {
              name: "firebase-requests",
              test: /\/src\/backend\/firebase-(auth-answer|auth-request|emulators|failure|session|time-limit)/,
            },
            {
              name: "pages",
              test: /@tanstack|\/src\/(backend\/(?!firebase)|inviter|i18n|ui\/(?!password-field)|(sign-up|arrival)\.ts|step-reports)/,
            },
          ],
        },
        // No hash: a service worker is updated under the same URL.
        entryFileNames: ({ name }) => (name === serviceWorker ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
