import path from "node:path";
import firebase from "firebase-tools";
import { assemble } from "./assemble.ts";
import { chosen } from "./chosen.ts";
import { cliOptions, letTheCliSpeak, runCommand } from "./cli.ts";
import { conflicts } from "./conflicts.ts";
import { deploymentFolder } from "./deployment-folder.ts";
import { carryEarlierAssets } from "./earlier-assets.ts";
import { CODEBASE } from "./firebase-config.ts";
import { leaveImagesAlone } from "./leave-images-alone.ts";
import { type LiveFunction, liveProject, liveSite } from "./live-project.ts";

/**
 * Deploys functions and Hosting as chosen. Nothing is sent where a choice is wrong, or where something of somebody
 * else's would be replaced. Answers every prompt; exits with 1 or 2 after trouble, and can then be run again as it is.
 */
async function deploy(): Promise<void> {
  const choices = await chosen();
  const assembled = deploymentFolder();
  const needed = await assemble(choices, assembled);
  const config = path.join(assembled, "firebase.json");
  const live = await liveProject(choices, config, needed.secrets);
  const found = conflicts(choices, needed, live).filter((line) => !isAnswered(line));
  if (found.length > 0) {
    console.error(`Nothing was sent:\n${found.map((line) => `  ${line}`).join("\n")}`);
    process.exit(1);
  }
  await carryEarlierAssets(path.join(assembled, "hosting"), `https://${choices.site}.web.app`, live.releases);
  if ((await liveSite(choices, config)).live !== live.live) {
    console.error(
      "Nothing was sent: Another release has gone live meanwhile. Look at it, then deploy again.",
    );
    process.exit(1);
  }
  if (live.functions.some(isOfOthersIn(choices.region))) leaveImagesAlone(choices);
  letTheCliSpeak();
  await firebase.deploy({
    ...cliOptions(choices, config),
    // Functions that are named are updated even if they are unchanged, so that one that a deployment which broke off has
    // left closed is opened by the next.
    only: `functions:${CODEBASE},hosting`,
    message: CODEBASE,
    // Says yes to retries, to instances that are kept warm, to deleting what this codebase no longer has, and to
    // deleting images that are a day old.
    force: true,
  });
}

/** Whether a function there is of another codebase, so that its images lie beside ours. */
const isOfOthersIn =
  (region: string) =>
  (live: LiveFunction): boolean =>
    live.region === region && live.codebase !== CODEBASE;

/** Whether the operator has said yes to it: a conflict that may be wanted names its flag. */
const isAnswered = (line: string) =>
  ["--take-site", "--delete-functions"].some((flag) => line.includes(flag) && process.argv.includes(flag));

runCommand(deploy);
