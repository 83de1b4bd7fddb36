import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

interface BuiltFile {
  file: string;
  imports?: string[];
  css?: string[];
}

const dist = new URL("../dist/", import.meta.url);
const manifest: Record<string, BuiltFile> = JSON.parse(
  readFileSync(new URL(".vite/manifest.json", dist), "utf8"),
);

/** The built files that these sources come with, each once. */
function filesOf(sources: string[], files = new Set<string>()): Set<string> {
  for (const source of sources) {
    const built = manifest[source];
    if (!built) throw new Error(`${source} is not in the build`);
    if (files.has(built.file)) continue;
    for (const file of [built.file, ...(built.css ?? [])]) files.add(file);
    filesOf(built.imports ?? [], files);
  }
  return files;
}

const weigh = (file: string) => brotliCompressSync(readFileSync(new URL(file, dist))).length;

// Bytes of scripts and styles, as a visitor's browser gets them. Of the invitation's, React is 57 %, i18next 15 %, the
// queries 9 %, the router 7 %, and all that is written here 9 %: less is to be had from fewer packages only.
test.each([
  ["the invitation", 99_500, ["index.html", "style.css"]],
  [
    "the choice of how to sign up",
    136_000,
    [
      "index.html",
      "style.css",
      "src/social-sign-up/social-sign-up-page.tsx",
      "src/backend/firebase-social-sign-in.ts",
      "src/backend/firebase-calls.ts",
    ],
  ],
  [
    "signing up by e-mail",
    160_000,
    [
      "index.html",
      "style.css",
      "src/sign-up/sign-up-page.tsx",
      "src/backend/firebase-accounts.ts",
      "src/backend/firebase-calls.ts",
    ],
  ],
])("%s comes with at most %i bytes", (_page, budget, sources) => {
  const files = [...filesOf(sources)];
  const bytes = files.reduce((sum, file) => sum + weigh(file), 0);
  expect(bytes, files.join("\n")).toBeLessThanOrEqual(budget);
});
