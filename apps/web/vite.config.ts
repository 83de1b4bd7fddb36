import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildTarget } from "./build/oldest-browsers.ts";
import { fillIndexHtml } from "./build/plugins.ts";

const serviceWorker = "firebase-messaging-sw";

export default defineConfig({
  logLevel: "warn",
  plugins: [react(), fillIndexHtml],
  // Every import() of a chunk goes through it.
  resolve: { alias: { "\0vite/preload-helper.js": "/src/boot/import-code.ts" } },
  build: {
    target: buildTarget,
    // The server build and byte-budget.test.ts read it.
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
        // One chunk for the landing page and one for what other pages share: each file costs a phone two requests.
        codeSplitting: {
          groups: [
            // A service worker has to be one classic script, so it shares no chunk with the app.
            { name: "app", tags: ["$initial"], test: (id) => !id.includes(serviceWorker), priority: 1 },
            // Requests without the SDK, and what they have in common with it.
            { name: "firebase-requests", test: /\/src\/backend\/firebase-requests/ },
            // Each part of the SDK has its own chunk.
            { name: "pages", minShareCount: 2, test: (id) => !/firebase/.test(id) },
          ],
        },
        // Filter lists of ad blockers block files by words in their names, such as "social". So these have none.
        hashCharacters: "hex",
        chunkFileNames: "assets/[hash].js",
        assetFileNames: "assets/[hash][extname]",
        // No hash: a service worker is updated under the same URL.
        entryFileNames: ({ name }) => (name === serviceWorker ? "[name].js" : "assets/[hash].js"),
      },
    },
  },
});
