import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const importCode = fileURLToPath(new URL("../src/boot/import-code.ts", import.meta.url));

/** Lets every import() that becomes a chunk go by way of import-code.ts. Fails the build where Vite no longer asks for it. */
export function fetchBeforeImport(): Plugin {
  let isUsed = false;
  return {
    name: "fetch-before-import",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isUsed = true;
        return `export { importCode as __vitePreload } from ${JSON.stringify(importCode)};`;
      },
    },
    buildEnd() {
      if (!isUsed)
        this.error("Vite no longer loads chunks by its preload helper: see fetch-before-import.ts");
    },
  };
}
