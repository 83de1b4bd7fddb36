import path from "node:path";
import { layers, nothingBut, packages, reserved, testsAlso } from "./import-arrows.ts";

/** The folders of the packages that others import by name. */
const folders: Record<string, string> = {
  bench: "tools/bench",
  contract: "packages/contract",
  deploy: "tools/deploy",
  dev: "tools/dev",
  "firebase-local": "libraries/firebase-local",
  functions: "functions",
  operator: "apps/operator",
  "short-links": "libraries/short-links",
  suite: "tools/suite/src",
  ui: "packages/ui",
  web: "apps/web",
  "web-tests": "apps/web/tests",
};
const importStatement =
  /^(?:import|export)\s[^"'`;]*?from "([^"]+)"|^import "([^"]+)"|\bimport\(\s*"([^"]+)"\s*,?\s*\)/gm;

/** The imports of a file: paths in the repository, or names of registry packages. */
function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(importStatement)].map(([, from, bare, dynamic]) => {
    const specifier = (from ?? bare ?? dynamic ?? "").replace(/\?.*/, "");
    if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
    const [name = "", ...rest] = specifier.split("/");
    return [folders[name] ?? name, ...rest].join("/");
  });
}

const isIn = (file: string, pattern: string) =>
  path.posix.matchesGlob(file, pattern) || path.posix.matchesGlob(file, `${pattern}/**`);
const isInAny = (file: string, patterns: string[]) => patterns.some((pattern) => isIn(file, pattern));

/** Of these folders the innermost one that a file is in. */
const innermost = (file: string, candidates: Record<string, unknown>) =>
  Object.keys(candidates)
    .filter((folder) => isIn(file, folder))
    .toSorted()
    .at(-1);

/** The line on which a file stands, and its room: as much of its path as the pattern on that line is long. */
function placeOf(file: string, folder: string) {
  const name = path.posix.relative(folder, file);
  for (const [line, patterns] of (layers[folder] ?? []).entries()) {
    const pattern = patterns.find((candidate) => isIn(name, candidate));
    const depth = pattern === "**" ? 0 : pattern?.split("/").length;
    if (depth !== undefined) return { line, room: name.split("/").slice(0, depth).join("/") };
  }
  return undefined;
}

/** Why a file may not import something, or undefined where it may. Both are paths in the repository, or a package. */
function objection(file: string, imported: string): string | undefined {
  const isTest = file.endsWith(".test.ts");
  const home = innermost(file, packages);
  if (!home) return "the file is in no package of `packages`";
  const owner = innermost(imported, packages);
  const allowed = [...(packages[home] ?? []), ...((isTest && testsAlso[home]) || [])];
  if (owner && owner !== home && !isInAny(imported, allowed)) return `${home} is not let in there`;
  if (isTest) return undefined;
  const folder = innermost(file, layers);
  if (folder && isIn(imported, folder)) {
    const [from, to] = [placeOf(file, folder), placeOf(imported, folder)];
    if (!from || !to) return "a file has no line in `layers`";
    if (from.room !== to.room && from.line >= to.line) return `${to.room} does not stand below ${from.room}`;
  }
  const only = innermost(file, nothingBut);
  if (only && !isInAny(imported, nothingBut[only] ?? []))
    return `${only} imports nothing but ${nothingBut[only]}`;
  const { within, by } = reserved[imported.split("/")[0] ?? ""] ?? {};
  if (within && by && isIn(file, within) && !isIn(file, by)) return `only ${by} imports it`;
  return undefined;
}

/** Every import that tools/checks/import-arrows.ts does not allow, a line for each; `sources` are texts by path. */
export function forbiddenImports(sources: Map<string, string>): string[] {
  return [...sources].flatMap(([file, source]) =>
    importsOf(file, source).flatMap((imported) => {
      const why = objection(file, imported);
      return why ? [`${file} imports ${imported}: ${why}`] : [];
    }),
  );
}
