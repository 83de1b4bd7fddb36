import firebase from "firebase-tools";
import type { Choices } from "./choices.ts";
import { cliOptions } from "./cli.ts";
import { unlessMissing } from "./unless-missing.ts";

/** What a project holds already. */
export interface LiveProject {
  functions: { id: string; region: string; codebase?: string }[];
  /** Null where there is none. */
  database: { locationId: string } | null;
  /** The message of the site's last release; null where it has never had one. */
  release: string | null;
}

/** Asks the project. What no API is turned on for yet is not there. Rejects with the CLI's error. */
export async function liveProject(choices: Choices, config: string): Promise<LiveProject> {
  const options = () => cliOptions(choices, config);
  const { site } = choices;
  const [functions, database, channels] = await Promise.all([
    firebase.functions.list(options()).catch(unlessMissing([])),
    firebase.firestore.databases.get("(default)", options()).catch(unlessMissing(null)),
    firebase.hosting.channel.list({ ...options(), site }).catch(unlessMissing({ channels: [] })),
  ]);
  const live = channels.channels.find(({ name }) => name.endsWith("/live"));
  return { functions, database, release: live?.release ? (live.release.message ?? "") : null };
}
