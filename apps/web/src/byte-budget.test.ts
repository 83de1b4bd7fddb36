import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { type BuiltFile, builtFiles } from "./server/built-files.ts";

const dist = new URL("../dist/", import.meta.url);
const manifest: Record<string, BuiltFile> = JSON.parse(
  readFileSync(new URL(".vite/manifest.json", dist), "utf8"),
);

/** The built files that these sources come with, each once. */
const filesOf = (sources: string[]) =>
  new Set(builtFiles(manifest, sources).flatMap(({ file, css = [] }) => [file, ...css]));

const weigh = (file: string) => brotliCompressSync(readFileSync(new URL(file, dist))).length;

const appParts = ["index.html", "style.css"];
const signUpParts = [
  ...appParts,
  "src/server-state.tsx",
  "src/invitation/invitation-guard.tsx",
  "src/backend/firebase-calls.ts",
];

// Bytes of scripts and styles, as a visitor's browser gets them. Of the invitation's, React is 62 %, i18next 17 %, the
// router 8 %, and all that is written here 10 %: less is to be had from fewer packages only.
test.each([
  ["the invitation", 91_000, appParts],
  [
    "the choice of how to sign up",
    137_100,
    [...signUpParts, "src/social-sign-up/social-sign-up-page.tsx", "src/backend/firebase-social-sign-in.ts"],
  ],
  [
    "signing up by e-mail",
    159_200,
    [...signUpParts, "src/sign-up/sign-up-page.tsx", "src/backend/firebase-accounts.ts"],
  ],
])("%s comes with at most %i bytes", (_page, budget, sources) => {
  const files = [...filesOf(sources)];
  const bytes = files.reduce((sum, file) => sum + weigh(file), 0);
  expect(bytes, files.join("\n")).toBeLessThanOrEqual(budget);
});
