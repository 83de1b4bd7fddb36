import path from "node:path";
import firebase from "firebase-tools";
import { assemble } from "./assemble.ts";
import { type Choices, chosen } from "./choices.ts";
import { cliOptions, deploymentFolder, runCommand, showCliOutput, stop, stopAtConflicts } from "./cli.ts";
import { carryEarlierAssets } from "./earlier-assets.ts";
import { CODEBASE } from "./firebase-config.ts";
import { conflicts, liveProject, liveSite } from "./live-project.ts";
import { openRules } from "./rules.ts";

/**
 * Deploys functions and Hosting. Sends nothing if a choice is wrong, if it would replace something of others, or if the
 * rules in force open our collections. Answers every prompt of the CLI. After a failure it can run again.
 */
async function deploy(): Promise<void> {
  const choices = await chosen();
  const assembled = deploymentFolder();
  const needed = await assemble(choices, assembled);
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
