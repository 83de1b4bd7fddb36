import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { brandConstants } from "./build/brand-constants.ts";
import { builtPage } from "./build/built-page.ts";

/**
 * The app as the function that answers invitations runs it: one folder with everything in it, so that the functions
 * are installed without React. Comes after the build for the browser, which it carries along.
 */
export default defineConfig({
  plugins: [react(), builtPage("dist")],
  define: brandConstants,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "src/server/server.ts",
    outDir: "../../functions/lib/page",
    emptyOutDir: true,
    target: "node24",
    minify: true,
  },
});
