import { execFile } from "node:child_process";
import { type CopyOptions, mkdtempSync, rmSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { storeHosts } from "contract/stores";
import type { options } from "functions/src/platform/options.ts";
import type { OperatorConfig } from "operator/src/config.ts";
import { inRepository } from "suite/repository.ts";
import type { ConfigFile } from "web/src/config.ts";
import { accountOf } from "./accounts.ts";
import { type Choices, mostInstances } from "./choices.ts";
import { deployedConfig, OUR_LABELS, webConfig } from "./firebase-config.ts";

/**
 * Assembles a deployment from the build in a temporary folder, which goes when the process ends: firebase.json, rules, indexes,
 * the functions with their variables, and the files of both sites. Returns the folder.
 */
export async function assemble(choices: Choices): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "companion-deployment-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, content: object | string) =>
    writeFile(path.join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  const copy = (from: string, to = from, more: CopyOptions = {}) =>
    cp(inRepository(from), path.join(folder, to), { recursive: true, ...more });
  const isPublic = (file: string) => !path.basename(file).startsWith(".");
  await Promise.all([
    ...["firestore.rules", "firestore.indexes.json", "storage.rules", "functions/lib"].map((name) =>
      copy(name),
    ),
    copy("apps/web/dist", "hosting", { filter: isPublic }),
    copy("apps/operator/dist", "operator"),
    write(`.env.${choices.project}`, environmentFile(functionVariables(choices))),
    write("firebase.json", deployedConfig(choices)),
  ]);
  const config = webConfig(choices);
  const firebase = { ...config.firebase, authDomain: `${choices.operatorSite}.web.app` };
  await write("hosting/config.json", config);
  await write("operator/config.json", { ...config, firebase } satisfies OperatorConfig);
  await writePrerenderedPages(config, path.join(folder, "hosting"));
  const manifest = await functionsManifest(choices, path.join(folder, "functions/functions.yaml"));
  await write("functions/functions.yaml", manifest);
  // The CLI deploys a function again if a file, a variable or a secret has changed, so the options stand in a file, too.
  await write("functions/package.json", { ...functionsPackage, options: manifest.endpoints });
  return folder;
}

/**
 * Nothing is installed in the cloud, because the bundle has every package. Compiled code fits one version of Node, so
 * the cloud build makes it. If that fails, a start only takes longer.
 */
const functionsPackage = {
  name: "companion",
  private: true,
  type: "module",
  main: "lib/index.cjs",
  imports: {
    "#card": "./lib/card/card-worker.mjs",
    "#page": "./lib/page/server.cjs",
    "#plain-page.css": "./lib/plain-page.css",
    "#tokens.css": "./lib/tokens.css",
  },
  engines: { node: "24" },
  scripts: { postinstall: "node --require ./lib/index.cjs lib/page/server.cjs || exit 0" },
};

async function writePrerenderedPages(config: ConfigFile, folder: string): Promise<void> {
  const server = new URL(`file://${inRepository("apps/web/dist-ssr/server.js")}`);
  const { prerenderPages } = (await import(server.href)) as {
    prerenderPages(config: ConfigFile): Promise<{ path: string; html: string }[]>;
  };
  for (const { path: name, html } of await prerenderPages(config)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, html);
  }
}

/** The functions' environment variables: see functions/src/links/settings.ts and platform/options.ts. */
export function functionVariables(choices: Choices): Record<string, string> {
  const { domain, links, webApp } = choices;
  return {
    WEB_CONFIG: JSON.stringify(webConfig(choices)),
    PRODUCT_DOMAIN: `https://${domain}`,
    LINK_HOSTS: [domain, ...links.hosts].join(),
    LINK_FALLBACK_HOSTS: [domain, ...storeHosts, ...links.fallbackHosts].join(),
    APPLE_TEAM_ID: choices.appleTeamId ?? "",
    ANDROID_CERT_FINGERPRINTS: choices.androidCertFingerprints.join(),
    MAIL_FROM: choices.mail?.from ?? "",
    APP_CHECK: webApp.appCheckSiteKey ? "on" : "off",
  };
}

/** Variables in the CLI's .env format. */
export const environmentFile = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\]/g, "\\$&")}"\n`)
    .join("");

/** The SDK's list of the built functions. The CLI reads it from functions.yaml. */
type Manifest = { specVersion: string; params: object[]; endpoints: Record<string, Endpoint> };
type Endpoint = { eventTrigger?: { eventType: string } };

/** Lets the SDK write its list to the file, and returns the list with the operator's choices. */
async function functionsManifest(choices: Choices, file: string): Promise<Manifest> {
  const discoverer = inRepository("functions/node_modules/firebase-functions/lib/bin/firebase-functions.js");
  const env = {
    PATH: process.env.PATH,
    GCLOUD_PROJECT: "demo-discovery",
    FIREBASE_CONFIG: "{}",
    FUNCTIONS_CONTROL_API: "true",
    FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
    ...(choices.mail && { MAIL_FROM: choices.mail.from }),
  };
  await promisify(execFile)(process.execPath, [discoverer], { cwd: inRepository("functions"), env });
  const { specVersion, params, ...built }: Manifest = JSON.parse(await readFile(file, "utf8"));
  const endpoints = Object.entries(built.endpoints).map(([id, endpoint]) => {
    const name = id as keyof typeof options;
    const minInstances = choices.instances.minimum[name];
    const serviceAccountEmail = accountOf(choices, name);
    const chosen = {
      ...triggerOf(endpoint, choices),
      region: [choices.region],
      labels: OUR_LABELS,
      maxInstances: mostInstances(choices, name),
      ...(minInstances && { minInstances }),
      ...(serviceAccountEmail && { serviceAccountEmail }),
    };
    return [name, { ...endpoint, ...chosen }];
  });
  // Without the empty list of extensions, which makes the CLI enable the Extensions API.
  return { specVersion, params, endpoints: Object.fromEntries(endpoints) };
}

/** Every function over HTTP is public. The CLI would set the invoker of a callable only when it creates the callable. */
function triggerOf({ eventTrigger }: Endpoint, { databaseLocation }: Choices) {
  if (!eventTrigger) return { callableTrigger: undefined, httpsTrigger: { invoker: ["public"] } };
  if (!eventTrigger.eventType.startsWith("google.cloud.firestore")) return {};
  return { eventTrigger: { ...eventTrigger, region: databaseLocation } };
}
