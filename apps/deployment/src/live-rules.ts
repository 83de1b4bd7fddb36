import { createRequire } from "node:module";
import type { Choices } from "./choices.ts";

/** The CLI has no command that shows rules; this is what it compares with before replacing them. */
interface Rules {
  listAllReleases(project: string): Promise<{ name: string; rulesetName: string }[]>;
  getRulesetContent(rulesetName: string): Promise<{ content: string }[]>;
}

const rules: Rules = createRequire(import.meta.url)("firebase-tools/lib/gcp/rules.js");

/** The rules in force in the project, or null if there are none. Call it after another CLI command. */
export async function liveRules({ project, webApp }: Choices) {
  const releases = await rules.listAllReleases(project);
  const textOf = async (service: string) => {
    const release = releases.find(({ name }) => name === `projects/${project}/releases/${service}`);
    const files = release ? await rules.getRulesetContent(release.rulesetName) : null;
    return files?.map(({ content }) => content).join("\n") ?? null;
  };
  return {
    firestore: await textOf("cloud.firestore"),
    storage: await textOf(`firebase.storage/${webApp.storageBucket}`),
  };
}
