import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Messages } from "contract/messages";
import type { Plugin } from "vite";

const appMessages = (file: string) => {
  const { app }: Messages = JSON.parse(readFileSync(file, "utf8"));
  return JSON.stringify(app);
};

const isMessages = (file: string) => /\/contract\/messages\/[\w-]+\.json$/.test(file);

/** Makes the import of `{code}.json?url` the URL of a file with the app's messages of that language. */
export function emitAppMessages(): Plugin {
  return {
    name: "emit-app-messages",
    enforce: "pre",
    load(id) {
      const [file = "", query] = id.split("?");
      if (query !== "url" || !isMessages(file)) return undefined;
      if (this.environment.mode === "dev") return `export default "/messages/${path.basename(file)}"`;
      const source = appMessages(file);
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      const fileName = `assets/${path.basename(file, ".json")}-${hash}.json`;
      const originalFileName = path.relative(this.environment.config.root, file);
      this.emitFile({ type: "asset", fileName, originalFileName, source });
      return `export default "/${fileName}"`;
    },
    configureServer: {
      // After others that want to answer first.
      order: "post",
      handler({ middlewares, config }) {
        const folder = path.join(config.root, "../../packages/contract/messages");
        middlewares.use("/messages", (request, response) => {
          const file = path.join(folder, path.basename(request.url ?? ""));
          response.setHeader("content-type", "application/json").end(appMessages(file));
        });
      },
    },
  };
}
