/**
 * The allowed imports. `check` fails on every other import and on every cycle: see tools/check-imports.ts. Patterns
 * are globs, and a folder stands for everything in it. Tests (*.test.ts) follow only `packages`.
 * docs/decisions.md#d39 says why this is not a linter's rule.
 */

/** Imports between packages. An unlisted package may import everything. */
export const packages: Record<string, string[]> = {
  "packages/contract": [],
  "packages/ui": [],
  "libraries/firebase-local": [],
  "libraries/webkit-bidi": [],
  "libraries/short-links": [],
  "libraries/short-links-kit": ["libraries/short-links"],
  "functions/src": ["functions", "packages/contract", "libraries/short-links"],
  functions: ["functions/src", "apps/dev", "packages", "libraries"],
  "apps/web": ["packages/contract"],
  "apps/operator": ["packages/contract"],
  "apps/web/tests": [
    "apps/web/src",
    "apps/web/build",
    "apps/web/public/config.json",
    "apps/dev/src",
    "packages",
    "libraries",
    "tools/deploy/src/earlier-assets.ts",
    "functions",
  ],
  "apps/dev": ["functions", "packages", "libraries"],
  "tools/deploy": [
    "apps/dev/src",
    "libraries/firebase-local",
    "apps/operator/src/config.ts",
    "apps/web/src/config.ts",
    "functions/src/platform/operator-alert.ts",
    "functions/src/platform/options.ts",
    "packages/contract",
    "functions/testing",
  ],
};

/** Inside a package: a file may import its own room and every line below it, but not its neighbours on the line. */
export const layers: Record<string, string[][]> = {
  "apps/web/src": [
    ["main.tsx"],
    ["ssr"],
    ["boot"],
    ["app.tsx"],
    ["load-pages.ts", "config-provider.tsx"],
    ["pages/activation", "push-worker"],
    ["pages/*"],
    ["social"],
    ["inviter"],
    ["i18n"],
    ["refresh-config.ts"],
    ["backend"],
    ["ui"],
    ["config-file.ts"],
    ["paths.ts", "config.ts"],
    ["page-registry.ts", "step-reports.ts", "storage.ts", "when-idle.ts"],
  ],
  "functions/src": [
    ["index.ts"],
    ["*/endpoints.ts"],
    ["platform/firebase.ts"],
    ["abuse", "operator", "users"],
    ["friends"],
    ["notifications"],
    ["card", "funnel", "links", "ssr"],
    ["plain-pages"],
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
    "node:*",
  ],
};

/** These packages are imported here and nowhere else in their folder. */
export const reserved: Record<string, { within: string; by: string }> = {
  firebase: { within: "apps/web/src", by: "apps/web/src/backend/firebase-*.ts" },
};
