import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { forbiddenImports } from "./forbidden-imports.ts";
import { packages } from "./import-arrows.ts";

const web = "apps/web/src";
const welcome = `${web}/pages/welcome/welcome-page.tsx`;
const joinFile = "functions/src/users/join.ts";
const check = (file: string, statement: string) => forbiddenImports(new Map([[file, `${statement}\n`]]));

test.each([
  // packages
  [joinFile, "../../../apps/web/src/paths.ts", "functions import the app"],
  [joinFile, "web/src/paths.ts", "functions import the app by name"],
  [`${web}/app.tsx`, "dev/src/dev.ts", "the app imports the local suite"],
  [`${web}/app.tsx`, "functions/src/users/join.ts", "the app imports a use case"],
  [`${web}/app.tsx`, "web-tests/support/visit.ts", "the app imports its tests"],
  ["apps/web/tests/support/visit.ts", "deploy/src/sites.ts", "the app's tests import the deployment of it"],
  [`${web}/paths.test.ts`, "functions/src/users/join.ts", "a test of the app imports a use case"],
  ["tools/dev/src/dev.ts", "web/src/main.tsx", "the local suite imports the app"],
  ["tools/dev/src/dev.ts", "web-tests/support/visit.ts", "the local suite imports the app's tests"],
  ["tools/suite/src/launch.ts", "functions/src/users/join.ts", "the suite imports a function"],
  ["companion.config.ts", "contract/brand", "the owner's choices import the product"],
  ["somewhere/new.ts", "react", "a file in no package"],
  // layers of the app
  [welcome, "../sign-up/sign-up-form.tsx", "a page imports another page"],
  [welcome, "../../app.tsx", "a page imports the app around it"],
  [welcome, "../../boot/hydration-data.ts", "a page imports the start"],
  [`${web}/ui/buttons.tsx`, "../pages/welcome/welcome-page.tsx", "ui imports a page"],
  [`${web}/ui/buttons.tsx`, "../backend/failure.ts", "ui imports the backend beside it"],
  [`${web}/backend/query-client.ts`, "../i18n/create-i18n.ts", "the backend imports i18n above it"],
  [`${web}/i18n/create-i18n.ts`, "../inviter/use-inviter.ts", "i18n imports the inviter above it"],
  [`${web}/page-registry.ts`, "./paths.ts", "the registry imports what is derived from it"],
  [`${web}/somewhere/new.ts`, "../paths.ts", "a file that has no line in the table"],
  // layers of the functions
  [joinFile, "../platform/firebase.ts", "a use case makes its own services"],
  [joinFile, "../operator/endpoints.ts", "a use case imports an endpoint"],
  [joinFile, "../index.ts", "something imports the deployed surface"],
  ["functions/src/links/settings.ts", "../users/join.ts", "the link service imports a use case"],
  ["functions/src/friends/friendship.ts", "../users/join.ts", "friends import users"],
  ["functions/src/platform/callable.ts", "../users/join.ts", "the platform imports a use case"],
  ["functions/src/platform/transact.ts", "./firebase.ts", "the platform imports the real services"],
  ["functions/src/people/person.ts", "../platform/failure.ts", "people import the platform above them"],
  // nothingBut, reserved
  ["functions/src/documents/users.ts", "../platform/failure.ts", "a typed document imports something else"],
  ["packages/contract/src/brand.ts", "yup", "plain data imports a package"],
  ["libraries/short-links/src/store.ts", "contract/brand", "the link service imports the product"],
  [welcome, "firebase/auth", "a page speaks to Firebase"],
])("%s may not import %s: %s", (file, specifier) => {
  expect(check(file, `import { x } from "${specifier}";`)).toHaveLength(1);
});

test.each([
  [welcome, "../../ui/buttons.tsx"],
  [welcome, "../../backend/queries.ts"],
  [welcome, "./store-badges.tsx"],
  [welcome, "../../paths.ts"],
  [welcome, "react"],
  [`${web}/pages/activation/activation-page.tsx`, "../welcome/welcome-page.tsx"],
  [`${web}/backend/firebase-backend.ts`, "firebase/functions"],
  [`${web}/backend/contract.ts`, "packages/contract/src/callables.ts"],
  [`${web}/ui/logo.tsx`, "packages/contract/src/brand.ts"],
  [`${web}/load-pages.ts`, "./pages/welcome/welcome-page.tsx"],
  ["apps/web/tests/support/network.ts", "functions/testing/calls.ts"],
  ["tools/bench/page/slow-phone.ts", "web-tests/support/user-agents.ts"],
  ["functions/src/index.ts", "./users/join.ts"],
  ["functions/src/operator/endpoints.ts", "../platform/firebase.ts"],
  ["functions/src/operator/endpoints.ts", "../users/join.ts"],
  [joinFile, "../links/invitations.ts"],
  [joinFile, "short-links"],
  ["functions/src/users/join.test.ts", "../index.ts"],
])("%s may import %s", (file, specifier) => {
  expect(check(file, `import { x } from "${specifier}";`)).toEqual([]);
});

test("every package imports only what stands above it in the table, so packages never form a circle", () => {
  const names = Object.keys(packages);
  /** The packages in a folder, or the one around it. */
  const packagesOf = (folder: string) => {
    const inside = names.filter((name) => name === folder || name.startsWith(`${folder}/`));
    const around = names.filter((name) => folder.startsWith(`${name}/`)).toSorted();
    return inside.length > 0 ? inside : around.slice(-1);
  };
  const upward = Object.entries(packages).flatMap(([name, folders]) =>
    folders.flatMap(packagesOf).filter((other) => names.indexOf(other) > names.indexOf(name)),
  );
  expect(upward).toEqual([]);
});

test.each([
  `import "../../app.tsx";`,
  `import type { AppProps } from "../../app.tsx";`,
  `import {\n  type AppProps,\n} from "../../app.tsx";`,
  `export { App } from "../../app.tsx";`,
  `const App = lazy(() => import("../../app.tsx"));`,
  `const App = lazy(() =>\n  import(\n    "../../app.tsx",\n  ),\n);`,
  `import page from "../../app.tsx?url";`,
])("%s counts as an import", (statement) => {
  expect(check(welcome, statement)).toEqual([
    `${welcome} imports ${web}/app.tsx: app.tsx does not stand below pages/welcome`,
  ]);
});

/** Exit code and output of a command in a folder that holds nothing but these files. */
function runWith(files: Record<string, string>, command: string, ...args: string[]) {
  const cwd = mkdtempSync(join(tmpdir(), "imports-"));
  try {
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(cwd, file)), { recursive: true });
      writeFileSync(join(cwd, file), source);
    }
    spawnSync("git", ["init", "--quiet"], { cwd });
    const { status, stderr } = spawnSync(command, args, { cwd, encoding: "utf8" });
    return { status, stderr };
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

test("`check` fails on a forbidden import and names it", () => {
  const script = join(import.meta.dirname, "check-imports.ts");
  const { status, stderr } = runWith({ [welcome]: `import "firebase/auth";\n` }, process.execPath, script);
  expect(stderr).toContain(`${welcome} imports firebase/auth: only ${web}/backend/firebase-*.ts imports it`);
  expect(status).toBe(1);
});

const linter = join(import.meta.dirname, "node_modules/.bin/biome");

test("`check` fails on an import cycle", () => {
  const { vcs, ...config } = JSON.parse(readFileSync("biome.json", "utf8"));
  const files = {
    "biome.json": JSON.stringify(config),
    "tools/checks/browser-floor.grit": readFileSync("tools/checks/browser-floor.grit", "utf8"),
    "one.ts": `import { two } from "./two.ts";\nexport const one = () => two;\n`,
    "two.ts": `import type { one } from "./one.ts";\nexport const two = (x: typeof one) => x;\n`,
  };
  const { status, stderr } = runWith(files, linter, "lint", "--only=suspicious/noImportCycles", ".");
  expect(stderr).toContain("lint/suspicious/noImportCycles");
  expect(status).toBe(1);
});
