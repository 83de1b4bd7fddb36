import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { inRepository } from "emulators/src/suite/repository.ts";
import type { ConfigFile } from "web/src/config.ts";

/** What the web app's build for a server exports, as far as it is needed here. */
interface WebServer {
  prerenderPages(script: string, config: ConfigFile): Promise<{ fileName: string; html: string }[]>;
}

/** Renders the pages that are files anew, with another configuration than the build's, into a folder of Hosting. */
export async function writePrerenderedPages(config: ConfigFile, folder: string): Promise<void> {
  const server = new URL(`file://${inRepository("apps/web/dist-ssr/server.js")}`);
  const { prerenderPages }: WebServer = await import(server.href);
  const [script] = globSync("assets/show-prerendered-*.js", { cwd: folder });
  if (!script) throw new Error("Nothing is built. Run `npx pnpm@12 build` first.");
  for (const { fileName, html } of await prerenderPages(`/${script}`, config)) {
    await writeFile(path.join(folder, fileName), html);
  }
}
