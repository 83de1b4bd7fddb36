import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRepository } from "emulators/src/suite/repository.ts";
import { brand } from "../../../companion.config.ts";
import type { Choices } from "./choices.ts";
import type { Needed } from "./conflicts.ts";
import { deployedConfig } from "./firebase-config.ts";
import { environmentFile, functionVariables } from "./function-variables.ts";
import { functionsManifest } from "./functions-manifest.ts";
import { writePrerenderedPages } from "./prerendered-pages.ts";
import { webConfig } from "./web-config.ts";

/**
 * Assembles a deployment in an empty folder from what was built: firebase.json, the functions, Hosting's files, and the
 * functions' variables, which are in no archive. Returns what it needs in the project.
 */
export async function assemble(choices: Choices, folder: string): Promise<Needed> {
  for (const name of ["functions", "hosting", "variables"])
    await mkdir(path.join(folder, name), { recursive: true });
  const write = (name: string, content: object | string) =>
    writeFile(path.join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  const config = webConfig(choices, brand);
  const manifest = await functionsManifest(choices);
  await Promise.all([
    cp(inRepository("functions/lib"), path.join(folder, "functions/lib"), { recursive: true }),
    cp(inRepository("apps/web/dist"), path.join(folder, "hosting"), { recursive: true, filter: isPublic }),
    write("functions/package.json", functionsPackage),
    write("functions/functions.yaml", manifest),
    write(`variables/.env.${choices.project}`, environmentFile(functionVariables(choices, brand))),
    write("firebase.json", deployedConfig(choices)),
  ]);
  await write("hosting/config.json", config);
  await writePrerenderedPages(config, path.join(folder, "hosting"));
  return {
    functions: Object.keys(manifest.endpoints),
    secrets: manifest.params.filter(({ type }) => type === "secret").map(({ name }) => name),
  };
}

/** Not the build's manifest, nor any other dotfile. */
const isPublic = (file: string) => !path.basename(file).startsWith(".");

/**
 * Nothing is installed in the cloud, for every package is in the bundle. The form that V8 has compiled fits one version
 * of Node, so it is made anew there; where that fails, a start takes longer and nothing else.
 */
const functionsPackage = {
  name: "companion",
  private: true,
  type: "module",
  main: "lib/index.cjs",
  imports: { "#page": "./lib/page/server.cjs", "#card": "./lib/card/worker.mjs" },
  engines: { node: "24" },
  scripts: { postinstall: "node lib/compile.cjs || exit 0" },
};
