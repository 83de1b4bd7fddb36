import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { languageCodes } from "contract/languages";
import type { Manifest } from "vite";
import { expect, test } from "vitest";
import { type Page, type PageName, pages } from "./page-registry.ts";
import { builtFiles, pageSources } from "./ssr/built-files.ts";

const dist = new URL("../dist/", import.meta.url);
const manifest: Manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));

/** Scripts and styles that every page comes with. */
const appSources = ["index.html", "style.css"];

/** The files that these sources were built into, each once. */
const filesOf = (sources: string[]) => [
  ...new Set(builtFiles(manifest, sources).flatMap(({ file, css = [] }) => [file, ...css])),
];

/** Bytes, compressed. The hashes in names of files compress by chance, up to 100 bytes apart, so each weighs 8 bytes. */
function weigh(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  let hashes = 0;
  const code = readFileSync(new URL(file, dist), "utf8").replace(/[\da-f]{8}(?=\.(js|css)\b)/g, () => {
    hashes++;
    return "";
  });
  const weight = brotliCompressSync(code).length + 8 * hashes;
  weights.set(file, weight);
  return weight;
}

/** Of the files that were weighed before: to compress one again takes seconds. */
const weights = new Map<string, number>();

// Bytes of scripts and styles, as a visitor's browser gets them: what every page comes with, which is all that an
// invitation needs. React is 62 % of it, i18next 17 %, the router 8 % and our own code 10 %. Only fewer packages would save
// more. 400 bytes are room for entries of registries.
const appBudget = 96_450;

// The rest of each page.
const budgets: Record<Exclude<PageName, "invitation">, number> = {
  "sign-up-methods": 45_200,
  "sign-up": 69_600,
  "confirm-email": 46_100,
  activation: 18_100,
  welcome: 15_800,
  "auth-action": 19_400,
  "delete-account": 47_000,
  "not-found": 300,
};

test(`every page loads at most ${appBudget} bytes that are the app's`, () => {
  expectWithin(appBudget, "app", filesOf(appSources));
});

test.each(Object.entries(budgets) as [keyof typeof budgets, number][])(
  "%s loads at most %i bytes of its own",
  (name, budget) => {
    const { isEager }: Page = pages[name];
    const own = isEager ? [] : pageSources(name, pages[name].backend);
    const common = filesOf(appSources);
    const files = filesOf([...appSources, ...own]).filter((file) => !common.includes(file));
    expectWithin(budget, name, files);
  },
);

// With all that it fetches once it is idle: the code of the pages that people go to from there, and the other languages.
// The 400 bytes are room here, too.
const idleBudget = 173_800;

test(`an invitation has loaded at most ${idleBudget} bytes when it is idle`, () => {
  const { backend, next } = pages.invitation;
  const fetched = next.flatMap((name) => pageSources(name, pages[name].backend));
  const files = filesOf([...appSources, ...pageSources("invitation", backend), ...fetched]);
  const others = languageCodes.filter((code) => code !== "en");
  const messages = filesOf(others.map((code) => `../../packages/contract/messages/${code}.json`));
  expectWithin(idleBudget, "idle invitation", [...new Set([...files, ...messages])]);
});

test("no built file has a word in its name that a filter list could block", () => {
  const named = readdirSync(new URL("assets", dist)).filter((name) => !/^[\da-f]{8}\.(js|css)$/.test(name));
  expect(named).toEqual([]);
});

function expectWithin(budget: number, name: string, files: string[]): void {
  const bytes = files.reduce((sum, file) => sum + weigh(file), 0);
  const what = `${name}: ${bytes} of ${budget} bytes. Load less, or raise the budget in this file`;
  const sources = Object.keys(manifest).filter((source) => files.includes(manifest[source]?.file ?? ""));
  expect(bytes, [what, ...sources].join("\n")).toBeLessThanOrEqual(budget);
}
