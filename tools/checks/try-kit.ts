/**
 * `npx pnpm@12 --filter checks try-kit`: packs the function kit. The real command line installs it by its name into an
 * empty project. In Firebase's emulators, a new link opens. It needs npm's registry.
 */
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const libraries = resolve(import.meta.dirname, "../../libraries");
const firebase = resolve(import.meta.dirname, "../../node_modules/firebase-tools/lib/bin/firebase.js");
const folder = mkdtempSync(join(tmpdir(), "kit-"));
const project = "demo-acorn";
const registry = await startRegistry();
const env = {
  ...process.env,
  HOME: mkdtempSync(join(tmpdir(), "home-")),
  npm_config_registry: registry,
  FIREBASE_TOKEN: "none",
  GCLOUD_PROJECT: project,
};

const began = Date.now();
writeFileSync(join(folder, "firebase.json"), "{}");
const install = ["functions:kits:install", "--package", "@sundial/short-links-kit", "--no-configure"];
const options = ["--non-interactive", "--force", "--project", project];
await once(start(firebase, ...install, ...options), "exit");

const readme = readFileSync(join(libraries, "short-links-kit/README.md"), "utf8");
const [, parameters = ""] = /^```ini\n(.*?)^```/ms.exec(readme) ?? [];
const [, hosting = ""] = /^```json\n(.*?)^```/ms.exec(readme) ?? [];
const kit = join(folder, "function-kits/short-links-kit");
writeFileSync(join(kit, `config-short-links-kit/.env.${project}`), parameters);
writeFileSync(join(kit, "source/.secret.local"), "SHORT_LINK_API_KEY=THE-KEY");
const config = JSON.parse(readFileSync(join(folder, "firebase.json"), "utf8"));
const emulators = { ui: { enabled: false } };
writeFileSync(
  join(folder, "firebase.json"),
  JSON.stringify({ ...config, ...JSON.parse(hosting), emulators }),
);

const local = start(join(libraries, "firebase-local/src/cli.ts"), "--project", project);
Object.assign(env, { FIRESTORE_EMULATOR_HOST: await said(local, /^FIRESTORE_EMULATOR_HOST=(.*)$/m) });
const suite = start(firebase, "emulators:start", "--only", "functions,hosting", "--project", project);
const origin = await said(suite, /Local server: (\S+).*All emulators ready/s);

const made = await fetch(`${origin}/v1/shortLinks?key=THE-KEY`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ longDynamicLink: "https://links.acorn.example/?link=https://acorn.example/help" }),
});
const { shortLink } = (await made.json()) as { shortLink: string };
const { status } = await fetch(origin + new URL(shortLink).pathname);
console.info(`${shortLink} answers ${status}, ${Math.round((Date.now() - began) / 1000)} s after the start`);
for (const child of [suite, local]) {
  child.kill("SIGINT");
  await once(child, "exit");
}
process.exit(status === 200 ? 0 : 1);

function start(script: string, ...given: string[]) {
  return spawn(process.execPath, [script, ...given], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Waits for an output, and answers its first group. */
function said(child: ReturnType<typeof start>, pattern: RegExp): Promise<string> {
  return new Promise((found, failed) => {
    let text = "";
    child.stdout.on("data", (part) => {
      text += part;
      const [, group] = pattern.exec(text) ?? [];
      if (group) found(group);
    });
    child.once("exit", () => failed(new Error(`no output matches ${pattern}:\n${text}`)));
  });
}

/** A registry with the packed packages; for any other one it leads to the real registry. */
async function startRegistry(): Promise<string> {
  const real = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
  const packed = new Map(["short-links", "short-links-kit"].map((name) => [`@sundial/${name}`, pack(name)]));
  const server = createServer(({ url = "" }, response) => {
    const [, name = "", isFile] = /^\/(.*?)(\.tgz)?$/.exec(decodeURIComponent(url)) ?? [];
    const found = packed.get(name);
    if (!found) return response.writeHead(307, { location: new URL(url, real).href }).end();
    if (isFile) return response.end(found.bytes);
    const { version } = found.manifest;
    const integrity = `sha512-${createHash("sha512").update(found.bytes).digest("base64")}`;
    const dist = { tarball: `${registry}/${name}.tgz`, integrity };
    const versions = { [version]: { ...found.manifest, dist } };
    return response.end(JSON.stringify({ name, "dist-tags": { latest: version }, versions }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function pack(name: string) {
  const file = join(folder, `${name}.tgz`);
  execFileSync("npx", ["--yes", "pnpm@12", "pack", "--out", file], { cwd: join(libraries, name) });
  execFileSync("npx", ["--yes", "publint@0.3.25", file], { stdio: "inherit" });
  execFileSync("npx", ["--yes", "@arethetypeswrong/cli@0.18.5", file, "--profile", "esm-only"]);
  const manifest = execFileSync("tar", ["xzOf", file, "package/package.json"], { encoding: "utf8" });
  return { bytes: readFileSync(file), manifest: JSON.parse(manifest) };
}
