import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
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
  [`${web}/paths.test.ts`, "functions/src/users/join.ts", "a test of the app imports a use case"],
  ["companion.config.ts", "contract/brand", "the owner's choices import the product"],
  ["somewhere/new.ts", "react", "a file in no package"],
  // layers of the app
  [welcome, "../sign-up/sign-up-form.tsx", "a page imports another page"],
  [`${web}/ui/buttons.tsx`, "../backend/failure.ts", "ui imports the backend beside it"],
  [`${web}/page-registry.ts`, "./paths.ts", "the registry imports what is derived from it"],
  [`${web}/somewhere/new.ts`, "../paths.ts", "a file that has no line in the table"],
  // layers of the functions
  [joinFile, "../platform/firebase.ts", "a use case makes its own services"],
  [joinFile, "../operator/endpoints.ts", "a use case imports an endpoint"],
  [joinFile, "../index.ts", "something imports the deployed surface"],
  ["functions/src/platform/callable.ts", "../users/join.ts", "the platform imports a use case"],
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
  [welcome, "./store-badges.tsx"],
  [welcome, "react"],
  [`${web}/pages/activation/activation-page.tsx`, "../welcome/welcome-page.tsx"],
  [`${web}/backend/firebase-backend.ts`, "firebase/functions"],
  [`${web}/ui/logo.tsx`, "packages/contract/src/brand.ts"],
  [`${web}/load-pages.ts`, "./pages/welcome/welcome-page.tsx"],
  ["functions/src/index.ts", "./users/join.ts"],
  ["functions/src/operator/endpoints.ts", "../platform/firebase.ts"],
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

test("`check` fails on a forbidden import and names it", () => {
  const cwd = mkdtempSync(join(tmpdir(), "imports-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  mkdirSync(dirname(join(cwd, welcome)), { recursive: true });
  writeFileSync(join(cwd, welcome), `import "firebase/auth";\n`);
  spawnSync("git", ["init", "--quiet"], { cwd });
  const script = join(import.meta.dirname, "check-imports.ts");
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd, encoding: "utf8" });
  expect(stderr).toContain(`${welcome} imports firebase/auth: only ${web}/backend/firebase-*.ts imports it`);
  expect(status).toBe(1);
});
