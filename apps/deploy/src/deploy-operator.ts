import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { readOperatorConfig } from "dev/src/suite/firebase-config.ts";
import { inRepository } from "dev/src/suite/repository.ts";
import firebase from "firebase-tools";
import type { OperatorConfig } from "operator/src/config.ts";
import { chosen } from "./choices.ts";
import { cliOptions, deploymentFolder, runCommand, showCliOutput, stop, stopAtConflicts } from "./cli.ts";
import { carryEarlierAssets } from "./earlier-assets.ts";
import { CODEBASE, functionOf, operatorConfig } from "./firebase-config.ts";
import { liveProject, operatorConflicts } from "./live-project.ts";

/** Deploys the operator's page to its own site. Sends nothing if a choice is wrong or a function is missing. */
async function deployOperator(): Promise<void> {
  const choices = await chosen();
  const { operatorSite: site, project: projectId, webApp } = choices;
  if (!site)
    stop(
      "operatorSite is null. Add a site in the console, under Hosting, and name it in companion.config.ts.",
    );
  const folder = deploymentFolder();
  const config = path.join(folder, "firebase.json");
  const hosting = path.join(folder, "hosting");
  await cp(inRepository("apps/operator/dist"), hosting, { recursive: true });
  const { apiKey, appId, appCheckSiteKey } = webApp;
  const page: OperatorConfig = {
    firebase: { apiKey, appId, projectId, authDomain: `${site}.web.app` },
    ...(appCheckSiteKey && { appCheckSiteKey }),
  };
  await writeFile(path.join(hosting, "config.json"), JSON.stringify(page));
  await writeFile(config, JSON.stringify(operatorConfig(choices, site)));
  const live = await liveProject({ ...choices, site }, config, []);
  const functions = readOperatorConfig().hosting.rewrites.map((rewrite) => String(functionOf(rewrite)));
  stopAtConflicts(operatorConflicts(choices, site, functions, live));
  await carryEarlierAssets(hosting, `https://${site}.web.app`, live.releases);
  showCliOutput();
  await firebase.deploy({ ...cliOptions(choices, config), only: "hosting", message: CODEBASE });
}

runCommand(deployOperator);
