import path from "node:path";
import firebase from "firebase-tools";
import { assemble } from "./assemble.ts";
import { leadMailsHere } from "./auth.ts";
import { checklist, provisionRows } from "./checklist.ts";
import { chosen } from "./choices.ts";
import { deployFlags, enterStage, readCommandLine, runCommand } from "./command.ts";
import { deployDatabase } from "./database.ts";
import { deleteFunctions, deployFunctions, oldFunctions } from "./functions.ts";
import { signIn } from "./google.ts";
import { createSecrets } from "./secrets.ts";
import { deployPages, liveSites } from "./sites.ts";
import { showTable } from "./table.ts";

const { flags } = readCommandLine(deployFlags);

/**
 * Deploys in an order that leaves a working product after each step: secrets, database and indexes, functions, a smoke
 * test of the functions, both sites, the end of old functions, and last Auth's action URL. Prints first what is ready and what it changes, and
 * sends nothing if that list has a row that stops it. After a failure it can run again. With --check it only prints.
 */
async function deploy(): Promise<void> {
  enterStage("reading the project", "Nothing was sent.");
  const choices = await chosen();
  const functions = await signIn(choices);
  const provisions = await provisionRows(choices);
  if (provisions.length === 1) return showTable(provisions, flags);
  const sites = await liveSites(choices);
  showTable([...provisions, ...(await checklist(choices, functions, sites))], flags);
  if (flags.has("--check")) return;
  enterStage("the secrets", "The product is as before.");
  await createSecrets(choices);
  const folder = await assemble(choices);
  const config = path.join(folder, "firebase.json");
  // Shows the CLI's progress from here on.
  process.env.IS_FIREBASE_CLI = "true";
  firebase.logger.useConsoleLoggers();
  enterStage("the database", "The product is as before.");
  await deployDatabase(choices, config);
  enterStage(
    "the functions",
    "The pages are as before; functions may be new, and serve the earlier pages, too.",
  );
  const old = oldFunctions(choices, functions);
  await deployFunctions(choices, config, old);
  enterStage("the pages", "The functions are new, the pages as before; both work together.");
  await deployPages(choices, folder, sites);
  enterStage("the old functions", "The product is new; no page calls these functions any more.");
  await deleteFunctions(choices, old);
  enterStage("the action URL", "The product is new; Auth's mails lead where they led before.");
  await leadMailsHere(choices);
}

runCommand("see above, then `npx pnpm@12 deploy`", deploy);
