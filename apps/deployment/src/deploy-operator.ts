import path from "node:path";
import { readOperatorConfig } from "emulators/src/suite/firebase-config.ts";
import firebase from "firebase-tools";
import { assembleOperator } from "./assemble-operator.ts";
import { chosen } from "./chosen.ts";
import { cliOptions, letTheCliSpeak, runCommand } from "./cli.ts";
import { operatorConflicts } from "./conflicts.ts";
import { deploymentFolder } from "./deployment-folder.ts";
import { carryEarlierAssets } from "./earlier-assets.ts";
import { CODEBASE } from "./firebase-config.ts";
import { liveProject } from "./live-project.ts";

/**
 * Deploys the operator's page to its own site of Hosting. Nothing is sent where a choice is wrong, where the site shows
 * something of somebody else's, or where a function that the page calls is not there yet.
 */
async function deployOperator(): Promise<void> {
  const choices = await chosen();
  const { operatorSite: site } = choices;
  if (!site)
    return stop([
      "operatorSite is null. Add a site in the console, under Hosting, and name it in companion.config.ts.",
    ]);
  const assembled = deploymentFolder();
  await assembleOperator(choices, site, assembled);
  const config = path.join(assembled, "firebase.json");
  const live = await liveProject({ ...choices, site }, config, []);
  const functions = readOperatorConfig().hosting.rewrites.map(({ function: name }) => String(name));
  const found = operatorConflicts(choices, { site, functions }, live).filter(
    (line) => !(line.includes("--take-site") && process.argv.includes("--take-site")),
  );
  if (found.length > 0) return stop(found);
  await carryEarlierAssets(path.join(assembled, "hosting"), `https://${site}.web.app`, live.releases);
  letTheCliSpeak();
  await firebase.deploy({ ...cliOptions(choices, config), only: "hosting", message: CODEBASE });
}

function stop(lines: string[]): never {
  console.error(`Nothing was sent:\n${lines.map((line) => `  ${line}`).join("\n")}`);
  process.exit(1);
}

runCommand(deployOperator);
