import react from "@vitejs/plugin-react";
import { brand } from "contract/brand";
import { defineConfig, type Plugin } from "vite";

const nameOfProduct: Plugin = {
  name: "name-of-product",
  transformIndexHtml: (html) => html.replaceAll("%brand.name%", brand.name),
};

export default defineConfig({
  logLevel: "warn",
  plugins: [react(), nameOfProduct],
  // Inlined assets would need data: in the Content-Security-Policy.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1200 },
});
