import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import firebase from "firebase-tools";
import { addVersion, createSecret } from "firebase-tools/lib/gcp/secretManager.js";
import type { options } from "functions/src/platform/options.ts";
import { accountOf, lackingIn, type Policy, withMore } from "./accounts.ts";
import { assemble } from "./assemble.ts";
import { checklist, type Item, isOurs, provisionRows } from "./checklist.ts";
import { type Choices, chosen } from "./choices.ts";
import { deployFlags, deploymentFolder, enterStage, readCommandLine, runCommand, stop } from "./command.ts";
import { carryEarlierAssets } from "./earlier-assets.ts";
import { CODEBASE } from "./firebase-config.ts";
import { askGoogle, cliOptions, showCliOutput, signIn } from "./google.ts";
import { actionUrl, type LiveProject, liveProject, liveSite, ourIndexes, SECRETS } from "./live-project.ts";
import { actionPageChecks, failuresOf, functionChecks } from "./smoke/site-checks.ts";

const { flags } = readCommandLine(deployFlags);

/**
 * Deploys in an order that leaves a working product after each step: secrets, database and indexes, functions, a smoke
 * test of the functions, both sites, and last Auth's action URL. Prints first what is ready and what it changes, and
 * sends nothing if that list has a row that stops it. After a failure it can run again. With --check it only prints.
 */
async function deploy(): Promise<void> {
  enterStage("reading the project", "Nothing was sent.");
  const choices = await chosen();
  await signIn(choices);
  const provisions = await provisionRows(choices);
  if (provisions.length === 1) return showTable(provisions);
  const live = await liveProject(choices);
  showTable([...provisions, ...checklist(choices, live, flags)]);
  if (flags.has("--check")) return;
  enterStage("the secrets", "The product is as before.");
  await createSecrets(choices, live);
  const folder = deploymentFolder();
  const config = path.join(folder, "firebase.json");
  await assemble(choices, folder);
  showCliOutput();
  enterStage("the database", "The product is as before.");
  await deployIndexes(choices, config, live);
  enterStage(
    "the functions",
    "The pages are as before; functions may be new, and serve the earlier pages, too.",
  );
  await deployFunctions(choices, config);
  enterStage("the pages", "The functions are new, the pages as before; both work together.");
  await deployPages(choices, folder, live);
  enterStage("the action URL", "The product is new; Auth's mails lead where they led before.");
  await leadMailsHere(choices, live);
}

/** Prints the rows, those that stop a deployment last, and ends the command if there is one. */
function showTable(items: Item[]): void {
  const width = Math.max(...items.map(({ item }) => item.length));
  const isStop = ({ state }: Item) => Number(state === "stops");
  for (const { item, state, todo = "" } of items.toSorted((one, other) => isStop(one) - isStop(other)))
    console.log(`${item.padEnd(width)}  ${state.padEnd(6)}  ${todo}`.trimEnd());
  if (items.some(isStop)) stop("See the rows with “stops”.");
}

/** Creates each missing secret with a random value. */
async function createSecrets({ project }: Choices, { secrets }: LiveProject): Promise<void> {
  for (const name of SECRETS.filter((name) => !secrets[name]?.latest)) {
    if (!secrets[name]?.exists) await createSecret(project, name, {});
    await addVersion(project, name, randomBytes(32).toString("base64url"));
  }
}

/**
 * Creates a missing database, and adds our indexes and times to live. Sends rules only to a project without rules. Deletes no
 * index. Waits until the indexes are built, because a query without its index fails.
 */
async function deployIndexes(choices: Choices, config: string, { rules }: LiveProject): Promise<void> {
  await firebase.deploy({ ...cliOptions(choices, config), only: partsToSend(rules) });
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

/** The parts of the database. Rules go only where there are none. */
function partsToSend(rules: LiveProject["rules"]): string {
  if (rules.firestore) return "firestore:indexes";
  return rules.storage ? "firestore" : "firestore,storage";
}

/** Deploys the functions that are not live as they are, and lets none that fails near the pages. */
async function deployFunctions(choices: Choices, config: string): Promise<void> {
  // Accepts retries, warm instances, the deletion of our removed functions, and the clean-up of old images.
  await firebase.deploy({ ...cliOptions(choices, config), only: "functions", force: true });
  await admitCallers(choices);
  const found = await failuresOf("", functionChecks(choices), choices);
  if (found.length > 0) stop("Functions fail:", ...found);
}

/** Everyone may call our functions, but those that wait for events run for their own account alone. */
async function admitCallers(choices: Choices): Promise<void> {
  const ours = (await signIn(choices)).filter(isOurs);
  const admitting = ours.map(async ({ id, region, eventTrigger }) => {
    const account = accountOf(choices, id as keyof typeof options);
    // The CLI lets the default account run them.
    if (eventTrigger && !account) return;
    const member = eventTrigger ? `serviceAccount:${account}` : "allUsers";
    const service = `https://run.googleapis.com/v1/projects/${choices.project}/locations/${region}/services/${id.toLowerCase()}`;
    const policy = await askGoogle<Policy>(`${service}:getIamPolicy`);
    const lacking = lackingIn(policy, member, ["roles/run.invoker"]);
    if (lacking.length > 0) await askGoogle(`${service}:setIamPolicy`, { policy: withMore(policy, lacking) });
  });
  await Promise.all(admitting);
}

/** Deploys both sites, with the assets that open tabs still load. */
async function deployPages(choices: Choices, folder: string, live: LiveProject): Promise<void> {
  for (const { site, releases } of live.sites) {
    const files = path.join(folder, site === choices.site ? "hosting" : "operator");
    await carryEarlierAssets(files, `https://${site}.web.app`, releases);
  }
  for (const { site, live: release } of live.sites)
    if ((await liveSite(choices, site)).live !== release)
      stop("Another release has gone live meanwhile. Look at it in Hosting's release history.");
  const config = path.join(folder, "firebase.json");
  await firebase.deploy({ ...cliOptions(choices, config), only: "hosting", message: CODEBASE });
}

/** Lets the mails of Auth lead to our page, unless they lead to a page of the app. */
async function leadMailsHere(choices: Choices, { auth }: LiveProject): Promise<void> {
  const { wanted, isFree, address } = actionUrl(choices, auth);
  if (!isFree) return;
  const failures = await failuresOf(`https://${choices.domain}`, actionPageChecks(choices), choices);
  if (failures.length > 0) stop("The page for Auth's mails fails:", ...failures);
  const changes = { notification: { sendEmail: { callbackUri: wanted } } };
  const how = { method: "PATCH", quotaProject: choices.project } as const;
  await askGoogle(`${address}?updateMask=notification.sendEmail.callbackUri`, changes, how);
  console.log(`Auth's mails lead to ${wanted} from now on.`);
}

runCommand("see above, then `npx pnpm@12 deploy`", deploy);
