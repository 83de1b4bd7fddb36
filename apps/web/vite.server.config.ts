import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { builtPage } from "./build/built-page.ts";

/**
 * The app as the function that renders pages runs it: one folder with everything in it, which the functions' build
 * copies, so that they are installed without React. Comes after the build for the browser, which it carries along.
 */
export default defineConfig({
  plugins: [react(), builtPage("dist")],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "src/ssr/server.ts",
    outDir: "dist-ssr",
    target: "node24",
    minify: true,
  },
});
