import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRepository } from "emulators/src/suite/repository.ts";
import type { OperatorConfig } from "operator/src/config.ts";
import type { Choices } from "./choices.ts";
import { operatorConfig } from "./firebase-config.ts";

/** Assembles the operator's page in an empty folder from what was built: firebase.json and Hosting's files. */
export async function assembleOperator(choices: Choices, site: string, folder: string): Promise<void> {
  const write = (name: string, content: object) =>
    writeFile(path.join(folder, name), JSON.stringify(content));
  await cp(inRepository("apps/operator/dist"), path.join(folder, "hosting"), { recursive: true });
  await write("hosting/config.json", configOf(choices, site));
  await write("firebase.json", operatorConfig(site, choices));
}

/** The page's /config.json. */
function configOf({ project, webApp }: Choices, site: string): OperatorConfig {
  const { apiKey, appId, appCheckSiteKey } = webApp;
  return {
    // Hosting serves the sign-in helper on the page's own origin, so that no other site's frames are needed.
    firebase: { apiKey, appId, projectId: project, authDomain: `${site}.web.app` },
    ...(appCheckSiteKey && { appCheckSiteKey }),
  };
}
