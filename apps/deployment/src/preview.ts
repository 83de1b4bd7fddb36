import path from "node:path";
import firebase from "firebase-tools";
import { assemble } from "./assemble.ts";
import { chosen } from "./chosen.ts";
import { cliOptions, letTheCliSpeak, runCommand } from "./cli.ts";
import { deploymentFolder } from "./deployment-folder.ts";
import { liveSite } from "./live-project.ts";

/**
 * Shows the pages at an address of their own for a week, with the functions that are live: `deploy:preview pr-7`. Nothing that
 * is live changes.
 */
async function preview(): Promise<void> {
  const [channel = "preview"] = process.argv.slice(2);
  const choices = await chosen();
  const assembled = deploymentFolder();
  await assemble(choices, assembled);
  const config = path.join(assembled, "firebase.json");
  // Or a preview of the app's website might go, whose channel has that name.
  if ((await liveSite(choices, config)).site !== "ours") {
    console.error(
      `Nothing was sent: The site ${choices.site} shows nothing of ours. \`npx pnpm@12 deploy\` comes first.`,
    );
    process.exit(1);
  }
  letTheCliSpeak();
  const options = { ...cliOptions(choices, config), site: choices.site, expires: "7d" };
  await firebase.hosting.channel.deploy(channel, options);
}

runCommand(preview);
