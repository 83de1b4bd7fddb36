import { execFile } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { inRepository } from "dev/src/suite/repository.ts";
import firebase from "firebase-tools";
import type { options } from "functions/src/platform/options.ts";
import type { ConfigFile } from "web/src/config.ts";
import { type Choices, chosen, mostInstances } from "./choices.ts";
import { cliOptions, deploymentFolder, runCommand, showCliOutput, stop, stopAtConflicts } from "./cli.ts";
import { carryEarlierAssets } from "./earlier-assets.ts";
import { CODEBASE, deployedConfig, OUR_LABELS, webConfig } from "./firebase-config.ts";
import { conflicts, liveProject, liveSite, type Needed } from "./live-project.ts";
import { openRules } from "./rules.ts";

/**
 * Assembles a deployment in an empty folder from the build: firebase.json, the functions with their variables, and
 * Hosting's files. Returns what it needs in the project.
 */
async function assemble(choices: Choices, folder: string): Promise<Needed> {
  for (const name of ["functions", "hosting", "variables"]) await mkdir(path.join(folder, name));
  const write = (name: string, content: object | string) =>
    writeFile(path.join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  const config = webConfig(choices);
  const manifest = await functionsManifest(choices, path.join(folder, "functions/functions.yaml"));
  const isPublic = (file: string) => !path.basename(file).startsWith(".");
  await Promise.all([
    cp(inRepository("functions/lib"), path.join(folder, "functions/lib"), { recursive: true }),
    cp(inRepository("apps/web/dist"), path.join(folder, "hosting"), { recursive: true, filter: isPublic }),
    write("functions/package.json", functionsPackage),
    write(`variables/.env.${choices.project}`, environmentFile(functionVariables(choices))),
    write("firebase.json", deployedConfig(choices)),
  ]);
  await write("hosting/config.json", config);
  await writePrerenderedPages(config, path.join(folder, "hosting"));
  return {
    functions: Object.keys(manifest.endpoints),
    secrets: manifest.params.filter(({ type }) => type === "secret").map(({ name }) => name),
  };
}

/**
 * Nothing is installed in the cloud, because the bundle has every package. The code cache fits one version of Node, so
 * the cloud build makes it again. If that fails, a start only takes longer.
 */
const functionsPackage = {
  name: "companion",
  private: true,
  type: "module",
  main: "lib/index.cjs",
  imports: { "#page": "./lib/page/server.cjs", "#card": "./lib/card/worker.mjs" },
  engines: { node: "24" },
  scripts: { postinstall: "node lib/compile.cjs || exit 0" },
};

/** Renders the static pages with the deployment's configuration into Hosting's folder. */
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

/** The functions' environment variables: see functions/src/links/settings.ts and params.ts. */
export function functionVariables(choices: Choices): Record<string, string> {
  const { domain, links, webApp } = choices;
  const variables = {
    WEB_CONFIG: JSON.stringify(webConfig(choices)),
    PRODUCT_DOMAIN: `https://${domain}`,
    LINK_HOSTS: [domain, ...links.hosts].join(),
    LINK_FALLBACK_HOSTS: [domain, "play.google.com", "apps.apple.com", ...links.fallbackHosts].join(),
    APPLE_TEAM_ID: choices.appleTeamId ?? "",
    ANDROID_CERT_FINGERPRINTS: choices.androidCertFingerprints.join(),
    APP_CHECK: webApp.appCheckSiteKey ? "on" : "off",
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
}

/** Variables in the CLI's .env format. */
export const environmentFile = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\]/g, "\\$&")}"\n`)
    .join("");

/** The SDK's list of the built functions. The CLI reads it from functions.yaml. */
interface FunctionsManifest {
  specVersion: string;
  params: { name: string; type: string }[];
  endpoints: Record<string, Endpoint>;
}

type Endpoint = { eventTrigger?: { eventType: string } };

/** Writes the list of the built functions with the operator's choices, and returns it. */
async function functionsManifest(choices: Choices, file: string): Promise<FunctionsManifest> {
  await discoverFunctions(file);
  const { specVersion, params, ...built }: FunctionsManifest = JSON.parse(await readFile(file, "utf8"));
  const { project, region, serviceAccount } = choices;
  const serviceAccountEmail = serviceAccount && `${serviceAccount}@${project}.iam.gserviceaccount.com`;
  const endpoints = Object.entries(built.endpoints).map(([id, endpoint]) => {
    const name = id as keyof typeof options;
    const minInstances = choices.instances.minimum[name];
    const deployed = {
      ...endpoint,
      ...triggerOf(endpoint, choices),
      region: [region],
      labels: OUR_LABELS,
      maxInstances: mostInstances(choices, name),
      ...(minInstances && { minInstances }),
      ...(serviceAccountEmail && { serviceAccountEmail }),
    };
    return [name, deployed];
  });
  // Without the empty list of extensions, which makes the CLI enable the Extensions API.
  const manifest = { specVersion, params, endpoints: Object.fromEntries(endpoints) };
  await writeFile(file, JSON.stringify(manifest));
  return manifest;
}

/** Every function over HTTP is public. The CLI would set the invoker of a callable only when it creates the callable. */
function triggerOf({ eventTrigger }: Endpoint, { databaseLocation }: Choices) {
  if (!eventTrigger) return { callableTrigger: undefined, httpsTrigger: { invoker: ["public"] } };
  if (!eventTrigger.eventType.startsWith("google.cloud.firestore")) return {};
  return { eventTrigger: { ...eventTrigger, region: databaseLocation } };
}

/** Lets the SDK write its list of the built functions. */
async function discoverFunctions(file: string): Promise<void> {
  const discoverer = inRepository("functions/node_modules/firebase-functions/lib/bin/firebase-functions.js");
  const env = {
    PATH: process.env.PATH,
    GCLOUD_PROJECT: "demo-discovery",
    FIREBASE_CONFIG: "{}",
    FUNCTIONS_CONTROL_API: "true",
    FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
  };
  await promisify(execFile)(process.execPath, [discoverer], { cwd: inRepository("functions"), env });
}

/**
 * Deploys functions and Hosting. Sends nothing if a choice is wrong, if it would replace something of others, or if the
 * rules in force open our collections. Answers every prompt of the CLI. After a failure it can run again.
 */
async function deploy(): Promise<void> {
  const choices = await chosen();
  const assembled = deploymentFolder();
  const needed = await assemble(choices, assembled);
  if (!choices.legal.termsUrl || !choices.legal.privacyUrl)
    console.warn(
      "legal.termsUrl or legal.privacyUrl is null: no page links to your terms and your privacy policy.",
    );
  const config = path.join(assembled, "firebase.json");
  const preview = process.argv.indexOf("--preview");
  if (preview > 0) return deployPreview(choices, config, process.argv[preview + 1]);
  const live = await liveProject(choices, config, needed.secrets);
  const open = await openRules(choices);
  const tooWide = open.length > 0 ? ["The Firestore rules in force are too wide. Change these lines:"] : [];
  stopAtConflicts([...conflicts(choices, needed, live), ...tooWide, ...open]);
  await carryEarlierAssets(path.join(assembled, "hosting"), `https://${choices.site}.web.app`, live.releases);
  if ((await liveSite(choices, config)).live !== live.live)
    stop("Another release has gone live meanwhile. Look at it, then deploy again.");
  showCliOutput();
  await firebase.deploy({
    ...cliOptions(choices, config),
    // The CLI updates a named function even if it is unchanged, and so repairs the invokers of an interrupted deployment.
    only: `functions:${CODEBASE},hosting`,
    message: CODEBASE,
    // Accepts retries, warm instances, the deletion of our removed functions, and the clean-up of old images.
    force: true,
  });
}

/** Shows the pages at a temporary address for a week, with the live functions. */
async function deployPreview(choices: Choices, config: string, channel = "preview"): Promise<void> {
  const { site } = choices;
  // A preview of another website may have a channel of this name.
  if ((await liveSite(choices, config)).site !== "ours")
    stop(`The site ${site} shows nothing of ours. \`npx pnpm@12 deploy\` comes first.`);
  showCliOutput();
  await firebase.hosting.channel.deploy(channel, { ...cliOptions(choices, config), site, expires: "7d" });
}

runCommand(deploy);
