import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { classicScripts } from "./build/classic-scripts.ts";

/** The app for the rendering function, self-contained. It contains the output of the browser build, so it runs second. */
export default defineConfig({
  plugins: [react()],
  logLevel: "warn",
  publicDir: false,
  ssr: { noExternal: true },
  define: {
    // Otherwise React is in it twice, once with the checks of development.
    "process.env.NODE_ENV": JSON.stringify("production"),
    ...(await classicScripts()),
  },
  build: {
    ssr: "src/ssr/server.ts",
    outDir: "dist-ssr",
    target: "node24",
    minify: true,
  },
});
