import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import firebase from "firebase-tools";
import { addVersion, createSecret } from "firebase-tools/lib/gcp/secretManager.js";
import { options } from "functions/src/platform/options.ts";
import { assemble } from "./assemble.ts";
import {
  actionUrl,
  checklist,
  type LiveProject,
  liveProject,
  liveSite,
  ourIndexes,
  SECRETS,
} from "./checklist.ts";
import { type Choices, chosen } from "./choices.ts";
import { askGoogle, cliOptions, deploymentFolder, runCommand, showCliOutput, stop } from "./cli.ts";
import { carryEarlierAssets } from "./earlier-assets.ts";
import { BUILD_LABEL, CODEBASE } from "./firebase-config.ts";
import { actionPageChecks, failuresOf, functionChecks } from "./smoke/site-checks.ts";

/**
 * Deploys in an order that leaves a working product after each step: secrets, database and indexes, functions, a smoke
 * test of the functions, both sites, and last Auth's action URL. Prints first what is ready and what it changes, and
 * sends nothing if that list has a row that stops it. After a failure it can run again. With --check it only prints.
 */
async function deploy(): Promise<void> {
  const choices = await chosen();
  const folder = deploymentFolder();
  const config = path.join(folder, "firebase.json");
  const preview = process.argv.indexOf("--preview");
  if (preview > 0) return deployPreview(choices, folder, process.argv[preview + 1]);
  const live = await liveProject(choices);
  showTable(checklist(choices, live));
  if (process.argv.includes("--check")) return;
  await createSecrets(choices, live);
  const versions = (await liveProject(choices)).secretVersions;
  const build = await assemble(choices, folder, versions);
  showCliOutput();
  await deployIndexes(choices, config, live);
  await deployFunctions(choices, config, live, build);
  await deployPages(choices, folder, live);
  await leadMailsHere(choices, live);
}

/** Prints the rows, and ends the process with code 1 if one of them stops a deployment. */
function showTable(items: ReturnType<typeof checklist>): void {
  const width = Math.max(...items.map(({ item }) => item.length));
  for (const { item, state, todo = "" } of items)
    console.log(`${item.padEnd(width)}  ${state.padEnd(6)}  ${todo}`.trimEnd());
  if (items.some(({ state }) => state === "stops")) stop("Nothing was sent. See the rows with “stops”.");
}

/** Creates each missing secret with a random value. */
async function createSecrets({ project }: Choices, { secrets }: LiveProject): Promise<void> {
  for (const name of SECRETS.filter((name) => !secrets[name]?.hasValue)) {
    if (!secrets[name]?.exists) await createSecret(project, name, {});
    await addVersion(project, name, randomBytes(32).toString("base64url"));
  }
}

/**
 * Creates a missing database, and adds our indexes and times to live. Sends rules only to a project without rules. Deletes no
 * index. Waits until the indexes are built, because a query without its index fails.
 */
async function deployIndexes(choices: Choices, config: string, { rules }: LiveProject): Promise<void> {
  const parts = rules.firestore ? "firestore:indexes" : rules.storage ? "firestore" : "firestore,storage";
  await firebase.deploy({ ...cliOptions(choices, config), only: parts });
  const groups = new Set(ourIndexes().indexes.map(({ collectionGroup }) => collectionGroup));
  const address = `https://firestore.googleapis.com/v1/projects/${choices.project}/databases/(default)/collectionGroups/-/indexes`;
  const isBuilding = async () => {
    const { indexes = [] } = await askGoogle<{ indexes?: { name: string; state?: string }[] }>(address);
    return indexes.some(({ name, state }) => state === "CREATING" && groups.has(name.split("/")[5] ?? ""));
  };
  while (await isBuilding()) {
    console.log("Waiting until the indexes are built …");
    await setTimeout(3000);
  }
}

/** Deploys the functions unless they are live as they are, and lets none that fails near the pages. */
async function deployFunctions(choices: Choices, config: string, live: LiveProject, build: string) {
  const { region } = choices;
  const isLive = (name: string) =>
    live.functions.some(
      ({ id, region: place, state, labels }) =>
        id === name && place === region && state === "ACTIVE" && labels?.[BUILD_LABEL] === build,
    );
  const failures = () => failuresOf("", functionChecks(choices), choices);
  const isUnchanged =
    Object.keys(options).every(isLive) &&
    live.functions.every(({ id, codebase }) => codebase !== CODEBASE || id in options);
  if (isUnchanged && (await failures()).length === 0)
    return console.log("The functions are live as they are.");
  // Accepts retries, warm instances, the deletion of our removed functions, and the clean-up of old images. The CLI
  // updates a named function even if it is unchanged, and so repairs the invokers of an interrupted deployment.
  await firebase.deploy({ ...cliOptions(choices, config), only: `functions:${CODEBASE}`, force: true });
  const found = await failures();
  if (found.length > 0) stop("The pages are as before, because functions fail:", ...found);
}

/** Deploys both sites, with the assets that open tabs still load. */
async function deployPages(choices: Choices, folder: string, live: LiveProject): Promise<void> {
  for (const { site, releases } of live.sites) {
    const files = path.join(folder, site === choices.site ? "hosting" : "operator");
    await carryEarlierAssets(files, `https://${site}.web.app`, releases);
  }
  for (const { site, live: release } of live.sites)
    if ((await liveSite(choices, site)).live !== release)
      stop("Another release has gone live meanwhile. Look at it, then deploy again.");
  const config = path.join(folder, "firebase.json");
  await firebase.deploy({ ...cliOptions(choices, config), only: "hosting", message: CODEBASE });
}

/** Lets the mails of Auth lead to our page, unless they lead to a page of the app. */
async function leadMailsHere(choices: Choices, { auth }: LiveProject): Promise<void> {
  const { wanted, isFree, address } = actionUrl(choices, auth);
  if (!isFree) return;
  const failures = await failuresOf(`https://${choices.domain}`, actionPageChecks(choices), choices);
  if (failures.length > 0) stop("All is live, but Auth's mails do not lead here yet:", ...failures);
  console.log(`Auth's mails lead to ${wanted} from now on.`);
  const changes = { notification: { sendEmail: { callbackUri: wanted } } };
  await askGoogle(`${address}?updateMask=notification.sendEmail.callbackUri`, changes, "PATCH");
}

/** Shows the pages at a temporary address for a week, with the live functions. */
async function deployPreview(choices: Choices, folder: string, channel = "preview"): Promise<void> {
  const { site } = choices;
  // Signs in.
  await firebase.functions.list(cliOptions(choices));
  // A preview of another website may have a channel of this name.
  if ((await liveSite(choices, site)).releases.length === 0)
    stop(`Nothing was sent: the site ${site} shows nothing of ours. \`npx pnpm@12 deploy\` comes first.`);
  await assemble({ ...choices, operatorSite: null }, folder, []);
  showCliOutput();
  const options = cliOptions(choices, path.join(folder, "firebase.json"));
  await firebase.hosting.channel.deploy(channel, { ...options, site, expires: "7d" });
}

runCommand(deploy);
