import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/**
 * The documents match the repository: every file, link, section, decision and script that they name exists.
 */
const generated = new Set(["node_modules", "lib", "dist", "dist-ssr", "output"]);
const files = globSync("{*,{apps,docs,functions,libraries,packages,tools}/**/*}.*", {
  exclude: (name) => generated.has(path.basename(name)),
});
const documents = globSync("{*,.github/*}.md").concat(files.filter((file) => /\w\/.*\.md$/.test(file)));
const sources = files.filter((file) => /\.tsx?$/.test(file));
const read = (file: string) => readFileSync(file, "utf8");

/** What pnpm does by itself. */
const ownCommands = ["audit", "exec", "install", "outdated", "pack"];

/** Made by the build or by a deployment. */
const madeLater = ["auth-action.html", "functions.yaml", "releases.json"];

const isThere = (name: string) =>
  existsSync(name) ||
  files.some((file) => file.endsWith(path.join("/", name))) ||
  name.split("/").some((part) => generated.has(part) || madeLater.includes(part));

/** Names of files anywhere in the text, in full or by their last parts, and of folders between backticks. */
function namesIn(text: string): string[] {
  const withoutUrls = text.replaceAll(/https?:\/\/\S+|\]\([^)]*\)/g, "");
  const named = withoutUrls.matchAll(
    /(?<![\w*/>}-])(?:[\w@.-]+\/)*[\w-][\w.-]*\.(?:tsx?|json|md|rules|yaml|css|html)\b/g,
  );
  const folders = withoutUrls.matchAll(/`((?:apps|docs|functions|libraries|packages|tools)\/[\w@./-]*)`/g);
  return [...[...named].map(([name]) => name), ...[...folders].map(([, name = ""]) => name)];
}

/** The paths of a map: two spaces of indentation for each folder, several names on a line or one and what it is. */
function pathsOfMap(block: string): string[] {
  const folders: string[] = [];
  return block.split("\n").flatMap((line) => {
    const entry = /^( {0,8})(?! )((?:(?:(?:[\w.-]+\/)+[\w.-]*|[\w-]+\.\w+)(?: |$))+)/.exec(line);
    const [, indentation = "", names = ""] = entry ?? [];
    const depth = indentation.length / 2;
    const paths = names.trim().split(" ").filter(Boolean);
    if (paths[0]?.endsWith("/")) folders[depth] = paths[0];
    return paths.map((name) => folders.slice(0, depth).join("") + name);
  });
}

/** The anchors of a document: explicit ones, and those of its headings. */
function anchorsOf(file: string): string[] {
  const text = read(file);
  const own = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id ?? "");
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .replaceAll(/<[^>]*>|[^\p{L}\p{N} _-]/gu, "")
      .toLowerCase()
      .replaceAll(" ", "-"),
  );
  return [...own, ...headings];
}

const isReachable = (from: string, link: string) => {
  const [target = "", anchor] = link.split("#");
  const file = target === "" ? from : path.join(path.dirname(from), target);
  return existsSync(file) && (anchor === undefined || anchorsOf(file).includes(anchor));
};

describe.each(documents)("%s", (document) => {
  const text = read(document);

  test("names existing files and folders", () => {
    expect(namesIn(text).filter((name) => !isThere(name))).toEqual([]);
  });

  test("points to files that have what it names", () => {
    const pointers = text.matchAll(/`(\w+\(?)[^`\s]*(?: [^`]*)?` in\s+`([^`]+\.\w+)`/g);
    const dead = [...pointers].filter(([, name = "", target = ""]) => {
      const file = files.find((file) => file === target || file.endsWith(`/${target}`)) ?? target;
      return !existsSync(file) || !read(file).includes(name);
    });
    expect(dead.map(([pointer]) => pointer)).toEqual([]);
  });

  test("has no broken links", () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !isReachable(document, link))).toEqual([]);
  });

  test("names existing scripts", () => {
    const commands = [...text.matchAll(/pnpm@12 (?:run )?(?:--filter ([\w/.-]+) )?([a-z][a-z:-]*)/g)];
    const missing = commands.filter(([, name, script = ""]) => {
      const folders: Record<string, string> = {
        undefined: ".",
        dev: "tools/dev",
        checks: "tools/checks",
        "web-tests": "apps/web/tests",
      };
      const folder = folders[String(name)] ?? name;
      const { scripts } = JSON.parse(read(`${folder}/package.json`));
      return !(script in scripts) && !ownCommands.includes(script);
    });
    expect(missing.map(([command]) => command)).toEqual([]);
  });
});

test("a command with a flag reaches its script: pnpm would take the arguments of `deploy` itself", () => {
  const texts = [...documents, ...sources.filter((file) => file.startsWith("tools/deploy/src/"))];
  const commands = texts.flatMap((file) => [...read(file).matchAll(/pnpm@12 ([a-z:]+) [^`\n]*--[a-z]/g)]);
  expect(commands.map(([, first]) => first)).toEqual(expect.arrayContaining(["run"]));
  expect(commands.map(([, first]) => first)).not.toContain("deploy");
});

test("the map in the README lists existing folders and files", () => {
  const section = /## Map of the code\n([\s\S]*?)\n## /.exec(read("README.md"))?.[1] ?? "";
  const paths = [...section.matchAll(/```\n([\s\S]*?)```/g)].flatMap(([, map = ""]) => pathsOfMap(map));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((name) => !existsSync(name))).toEqual([]);
});

test("the table in CONTRIBUTING lists every script", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const table = read(".github/CONTRIBUTING.md");
  expect(
    Object.keys(scripts).filter((name) => name !== "build" && !table.includes(`| \`${name}\` `)),
  ).toEqual([]);
});

test("comments refer to existing documents and entries", () => {
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/([\w-]+\.md(?:#[\w-]+)?)/g)].map(([, link = ""]) => ({ file, link })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ link }) => !isReachable("docs/decisions.md", link))).toEqual([]);
});
