/**
 * `npx pnpm@12 --filter checks try-packages`: packs the packages that others can use, checks what they export, installs
 * each in an empty folder with an empty HOME, and runs its README's example. It needs npm's registry.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const examples: Record<string, { file: string; with: string[]; run: string[] }> = {
  "firebase-local": { file: "users.test.mjs", with: ["firebase-admin"], run: ["--test"] },
  "short-links": {
    file: "index.mjs",
    with: ["firebase-admin", "firebase-functions"],
    run: ["--eval", `import("./index.mjs").then((all) => console.info("functions:", ...Object.keys(all)))`],
  },
};

for (const [name, example] of Object.entries(examples)) {
  const package_ = resolve(import.meta.dirname, "../../libraries", name);
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const env = { ...process.env, HOME: mkdtempSync(join(tmpdir(), "home-")), GCLOUD_PROJECT: "demo" };
  const run = (command: string, ...options: string[]) =>
    execFileSync(command, options, { cwd: folder, env, stdio: "inherit" });
  const began = Date.now();
  execFileSync("npx", ["--yes", "pnpm@12", "pack", "--out", join(folder, "package.tgz")], { cwd: package_ });
  run("npx", "--yes", "publint@0.3.25", "package.tgz");
  run("npx", "--yes", "@arethetypeswrong/cli@0.18.5", "package.tgz", "--profile", "esm-only");
  writeFileSync(join(folder, "package.json"), "{}");
  run("npm", "install", "--no-audit", "--no-fund", "./package.tgz", ...example.with);
  const [, code = ""] = /^```js\n(.*?)^```/ms.exec(readFileSync(join(package_, "README.md"), "utf8")) ?? [];
  writeFileSync(join(folder, example.file), code);
  run("node", ...example.run);
  console.info(`${name}: the README's example runs, after ${Math.round((Date.now() - began) / 1000)} s`);
}
