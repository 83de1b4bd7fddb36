import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** What `biome lint`, which is part of `check`, prints when a file of this path has this import. */
function lint(file: string, specifier: string): string {
  const root = mkdtempSync(join(tmpdir(), "arrows-"));
  try {
    const { vcs, ...config } = JSON.parse(readFileSync("biome.json", "utf8"));
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, "biome.json"), JSON.stringify(config));
    writeFileSync(join(root, file), `import { x } from "${specifier}";\nx();\n`);
    const options = { cwd: root, encoding: "utf8" } as const;
    return spawnSync("biome", ["lint", "--only=style/noRestrictedImports", file], options).stderr;
  } finally {
    rmSync(root, { recursive: true });
  }
}

test.each([
  ["apps/web/src/welcome/welcome-page.tsx", "../sign-up/sign-up-form.tsx", "a step imports another step"],
  ["apps/web/src/welcome/welcome-page.tsx", "../app.tsx", "a step imports what is above it"],
  ["apps/web/src/ui/button.tsx", "../welcome/welcome-page.tsx", "shared markup imports a step"],
  ["apps/web/src/backend/queries.ts", "../routes.tsx", "the backend imports the routes"],
  ["apps/web/src/welcome/welcome-page.tsx", "firebase/auth", "a page speaks to Firebase"],
  ["apps/web/src/routes.tsx", "firebase/app", "the routes speak to Firebase"],
  [
    "apps/web/src/welcome/welcome-page.tsx",
    "../../../../functions/src/contract.ts",
    "a page imports the functions",
  ],
  ["apps/web/src/app.tsx", "../../emulators/src/dev.ts", "the app imports the local suite"],
  ["apps/emulators/src/dev.ts", "../../web/src/main.tsx", "the local suite imports the app's inside"],
  ["functions/src/users/join.ts", "../../../apps/web/src/paths.ts", "a function imports the app"],
  ["functions/src/users/join.ts", "../firebase.ts", "a use case makes its own services"],
  ["functions/src/users/join.ts", "./endpoints.ts", "a use case imports an endpoint"],
  ["functions/src/users/join.ts", "../index.ts", "something imports the deployed surface"],
  ["functions/src/index.ts", "./users/join.ts", "the deployed surface reaches past the endpoints"],
])("%s may not import %s: %s", (file, specifier) => {
  expect(lint(file, specifier)).toContain("lint/style/noRestrictedImports");
});

test.each([
  ["apps/web/src/welcome/welcome-page.tsx", "../ui/button.tsx"],
  ["apps/web/src/welcome/welcome-page.tsx", "../backend/queries.ts"],
  ["apps/web/src/welcome/welcome-page.tsx", "./badge.tsx"],
  ["apps/web/src/welcome/welcome-page.tsx", "../paths.ts"],
  ["apps/web/src/backend/firebase-backend.ts", "firebase/functions"],
  ["apps/web/src/routes.tsx", "./welcome/welcome-page.tsx"],
  ["functions/src/index.ts", "./users/endpoints.ts"],
  ["functions/src/users/endpoints.ts", "../firebase.ts"],
  ["functions/src/users/endpoints.ts", "./join.ts"],
])("%s may import %s", (file, specifier) => {
  expect(lint(file, specifier)).not.toContain("lint/");
});
