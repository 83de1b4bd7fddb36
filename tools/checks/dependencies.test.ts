import { execFileSync } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

/** Third-party code comes only from the lockfile, and its installation runs no scripts. */
const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const lockfile = read("pnpm-lock.yaml");
const [, importers = ""] = lockfile.split(/\n(?:importers|packages):\n/);
const folders = [...importers.matchAll(/^ {2}(\S+):$/gm)].map(([, folder = ""]) => folder);

/** The dependencies in package.json, by name. */
function asked(folder: string): Record<string, string> {
  const asking = JSON.parse(read(`${folder}/package.json`));
  return { ...asking.dependencies, ...asking.devDependencies, ...asking.optionalDependencies };
}

test.each(folders)("%s pins exact versions that match the lockfile", (folder) => {
  const [, importer = ""] = importers.split(`\n  ${folder}:\n`);
  const [section = ""] = importer.split(/\n(?: {2})?\S/, 1);
  const locked = [...section.matchAll(/^ {6}(\S+):\n {8}specifier: (.+)$/gm)].map(
    ([, name = "", specifier]) => [name.replaceAll("'", ""), specifier],
  );
  expect(Object.fromEntries(locked)).toEqual(asked(folder));
  for (const version of Object.values(asked(folder)))
    expect(version).toMatch(/^\d+\.\d+\.\d+$|^workspace:(?:\*|\.\.[\w./-]*)$/);
});

test("engines, runtime, types, CI, pinned binaries and documents name one Node version", () => {
  const texts = [
    ...[".", "functions"].map(
      (folder) => `engines ${JSON.parse(read(`${folder}/package.json`)).engines.node}`,
    ),
    ...Object.entries(asked("tools/node")).map(([name, version]) => `${name} ${version}`),
    `@types/node ${asked(".")["@types/node"]}`,
    ...(read("pnpm-workspace.yaml").match(/(nodeVersion:|types\/node":) .+/g) ?? []),
    ...(read("firebase.json").match(/"runtime": "nodejs\d+/g) ?? []),
    ...(read("tools/deploy/src/assemble.ts").match(/engines: \{ node: "\d+/g) ?? []),
    ...globSync(".github/workflows/*").flatMap((file) => read(file).match(/node-version: .+/g) ?? []),
    ...["README.md", ".github/CONTRIBUTING.md"].flatMap((file) => read(file).match(/Node \d+/g) ?? []),
  ];
  expect(texts.length).toBeGreaterThan(15);
  expect(texts.filter((text) => !/(?:^|[^\d.])24(?:\.[\d.]+)?$/.test(text))).toEqual([]);
});

test("no script asks whether it is the main one: Apple machines may have Node 24.0, which does not know", () => {
  const sources = globSync("{apps,functions,libraries,tools}/**/*.{ts,tsx,js}", {
    exclude: (name) => ["node_modules", "lib", "dist", "dist-ssr"].includes(name),
  });
  const question = ["import", "meta", "main"].join(".");
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => read(file).includes(question))).toEqual([]);
});

test.each([
  ["a machine's own Node 24 needs no pinned one", "bin", "!node"],
  ["a pinned Node stays installed while it runs", "node_modules", "node"],
])("%s", (_, folder, filter) => {
  const root = mkdtempSync(path.join(tmpdir(), "node-"));
  try {
    mkdirSync(path.join(root, folder));
    const node = path.join(root, folder, "node");
    copyFileSync(process.execPath, node);
    expect(execFileSync(node, ["tools/node/filter.js"], { encoding: "utf8" }).trim()).toBe(filter);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test("every package comes from the registry, with a checksum", () => {
  const resolutions = lockfile.match(/^ {4}resolution: .*$/gm) ?? [];
  expect(resolutions.length).toBeGreaterThan(500);
  expect(
    resolutions.filter((line) => !/^ {4}resolution: \{integrity: sha512-[\w+/]+=*\}$/.test(line)),
  ).toEqual([]);
});

test("only esbuild may run an install script", () => {
  const settings = read("pnpm-workspace.yaml");
  const [, allowed = ""] = /^allowBuilds:\n((?: {2}.+\n)+)/m.exec(settings) ?? [];
  expect(allowed.match(/\S+(?=: true)/g)).toEqual(["esbuild"]);
  // pnpm stops at the script of any other package, unless one of these says otherwise.
  expect(settings).not.toMatch(/dangerouslyAllowAllBuilds|strictDepBuilds/);
});

test("the deployed functions bundle the locked versions and load nothing installed in the cloud", () => {
  const loaded = read("functions/lib/functions.cjs").matchAll(/\brequire\("([^"]+)"\)/g);
  const foreign = [...loaded].map(([, name = ""]) => name).filter((name) => !isBuiltin(name));
  expect(foreign).toEqual([]);
});
