import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { languageCodes } from "contract/languages";
import { expect, test } from "vitest";
import { type Page, type PageName, pages } from "./page-registry.ts";
import { type BuiltFile, builtFiles, pageSources } from "./ssr/built-files.ts";

const dist = new URL("../dist/", import.meta.url);
const manifest: Record<string, BuiltFile> = JSON.parse(
  readFileSync(new URL(".vite/manifest.json", dist), "utf8"),
);

/** Scripts and styles that every page comes with. */
const appSources = ["index.html", "style.css"];

/** All that a page comes with. All pages have their content. */
function sources(name: PageName): string[] {
  const { isEager }: Page = pages[name];
  return isEager ? appSources : [...appSources, ...pageSources(name, pages[name].backend)];
}

/** The files that these sources were built into, each once. */
const filesOf = (name: PageName) =>
  new Set(builtFiles(manifest, sources(name)).flatMap(({ file, css = [] }) => [file, ...css]));

/** Bytes, compressed. The hashes in names of files compress by chance, up to 100 bytes apart, so each weighs 8 bytes. */
function weigh(file: string): number {
  let hashes = 0;
  const code = readFileSync(new URL(file, dist), "utf8").replace(/-[\w-]{8}(?=\.(js|css|json)\b)/g, () => {
    hashes++;
    return "";
  });
  return brotliCompressSync(code).length + 8 * hashes;
}

// Bytes of scripts and styles, as a visitor's browser gets them. The invitation has React (62 %), i18next (17 %), the
// router (8 %) and our own code (10 %). Only fewer packages would save more. Our own code there has 0.7 KB for lost chunks, links
// that keep the language, and slow responses. Other pages have 0.5 KB that report steps; an invitation loads them when idle.
// The ways to sign up have 0.25 KB that load Google's scripts.
// The confirmation notice has 0.4 KB that ask for our own mail; its field comes only with such a mail.
// Every page has 0.02 KB that hydrate content in slices.
// The form and the notice have 1.3 KB for addresses that have an account, and the form 0.4 KB for names.
// Steps, terms, the shared invitation and room for what comes late are 0.2 to 0.7 KB of each.
const budgets: Record<PageName, number> = {
  invitation: 96_200,
  "sign-up-methods": 141_600,
  "sign-up": 166_100,
  "confirm-email": 142_900,
  activation: 112_800,
  welcome: 110_500,
  "auth-action": 112_300,
  "not-found": 96_500,
};

test.each(Object.entries(budgets) as [PageName, number][])("%s loads at most %i bytes", (name, budget) => {
  const files = [...filesOf(name)];
  expectWithin(budget, name, files);
});

// With all that it fetches once it is idle: the code of the pages that people go to from there, and the other languages.
const idleBudget = 176_600;

test(`an invitation has loaded at most ${idleBudget} bytes when it is idle`, () => {
  const { backend, next } = pages.invitation;
  const fetched = next.flatMap((name) => pageSources(name, pages[name].backend));
  const all = [...appSources, ...pageSources("invitation", backend), ...fetched];
  const files = builtFiles(manifest, all).flatMap(({ file, css = [] }) => [file, ...css]);
  const others = languageCodes.filter((code) => code !== "en");
  const messages = others.flatMap((code) => globSync(`assets/${code}-*.js`, { cwd: dist }));
  expectWithin(idleBudget, "idle invitation", [...new Set(files), ...messages]);
});

function expectWithin(budget: number, name: string, files: string[]): void {
  const bytes = files.reduce((sum, file) => sum + weigh(file), 0);
  if (process.env.PRINT_BYTES) console.info(name, bytes, budget);
  expect(bytes, files.join("\n")).toBeLessThanOrEqual(budget);
}
