import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRepository } from "emulators/src/suite/repository.ts";
import type { ConfigFile } from "web/src/config.ts";

/** The exports of the web app's server build that are needed here. */
interface WebServer {
  prerenderPages(config: ConfigFile): Promise<{ path: string; html: string }[]>;
}

/** Renders the static pages again, with a configuration other than the build's, into Hosting's folder. */
export async function writePrerenderedPages(config: ConfigFile, folder: string): Promise<void> {
  const server = new URL(`file://${inRepository("apps/web/dist-ssr/server.js")}`);
  const { prerenderPages }: WebServer = await import(server.href);
  for (const { path: name, html } of await prerenderPages(config)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, html);
  }
}
