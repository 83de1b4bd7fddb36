/**
 * The allowed imports. `check` fails on every other import: see tools/checks/forbidden-imports.ts.
 * Patterns are globs, and a folder stands for everything in it. Biome needs 240 lines of patterns for it.
 */

/** The packages, and what each may import: only what stands above it. So packages form no circle. */
export const packages: Record<string, string[]> = {
  "companion.config.ts": [],
  "libraries/firebase-local": [],
  "libraries/short-links": [],
  "packages/contract": ["companion.config.ts"],
  "packages/ui": [],
  "tools/suite": ["libraries"],
  "functions/src": ["functions/src", "packages", "libraries/short-links"],
  functions: ["functions", "tools/suite", "packages", "libraries"],
  "apps/web": ["packages/contract", "packages/ui"],
  "apps/operator": ["packages/contract", "packages/ui"],
  "tools/dev": ["tools/suite", "functions/src/documents", "functions/build.ts", "packages", "libraries"],
  "tools/deploy": [
    "tools/suite",
    "companion.config.ts",
    "libraries",
    "apps/operator/src/config.ts",
    "apps/web/src/config.ts",
    "functions/src/links/settings.ts",
    "functions/src/platform/operator-alert.ts",
    "functions/src/platform/options.ts",
    "packages/contract",
    "functions/testing",
  ],
  "apps/web/tests": ["apps/web", "tools/suite", "tools/dev/src", "packages", "libraries", "functions"],
  "tools/bench": ["apps/web", "tools/suite", "packages/contract", "libraries", "functions"],
  "tools/checks": ["packages/contract", "companion.config.ts"],
};

/** A package's tests may import this, too. */
export const testsAlso: Record<string, string[]> = {
  "functions/src": ["functions", "tools/suite", "libraries"],
  "tools/checks": ["apps/web/src", "functions/src"],
};

/**
 * Inside a package: a file may import its own room and every line below it, but not its neighbours on the line. A glob stands
 * for as many rooms as it matches. Tests may import every room.
 */
export const layers: Record<string, string[][]> = {
  "apps/web/src": [
    ["main.tsx"],
    ["ssr"],
    ["boot"],
    ["app.tsx"],
    ["load-pages.ts", "config-provider.tsx"],
    ["pages/activation", "push-worker"],
    ["pages/*"],
    ["sign-in", "mail-code"],
    ["inviter"],
    ["i18n"],
    ["refresh-config.ts", "wake-functions.ts"],
    ["backend"],
    ["ui"],
    ["config-file.ts"],
    ["paths.ts", "config.ts"],
    ["page-registry.ts", "saves-data.ts", "storage.ts", "when-idle.ts"],
  ],
  "functions/src": [
    ["index.ts"],
    ["*/endpoints.ts"],
    ["platform/firebase.ts"],
    ["operator"],
    ["abuse"],
    ["users"],
    ["friends"],
    ["links"],
    ["pages"],
    ["inviters"],
    ["platform"],
    ["people"],
    ["documents"],
  ],
};

/** These may import nothing but this. */
export const nothingBut: Record<string, string[]> = {
  "packages/contract/src": ["packages/contract", "companion.config.ts"],
  "functions/src/documents": [
    "functions/src/documents",
    "packages/contract",
    "firebase-admin/firestore",
    "libraries/short-links/stored-fields",
    "node:*",
  ],
};

/** These packages are imported here and nowhere else in their folder. */
export const reserved: Record<string, { within: string; by: string }> = {
  firebase: { within: "apps/web/src", by: "apps/web/src/backend/firebase-*.ts" },
};
