import { readFileSync } from "node:fs";
import path from "node:path";
import firebase from "firebase-tools";
import { assembleRules } from "./assemble-rules.ts";
import type { Choices } from "./choices.ts";
import { chosen } from "./chosen.ts";
import { cliOptions, letTheCliSpeak, runCommand } from "./cli.ts";
import { deploymentFolder } from "./deployment-folder.ts";
import { changedFields, type IndexFile, missingIndexes, ruleDifferences } from "./differences.ts";
import { liveRules } from "./live-rules.ts";
import { unlessMissing } from "./unless-missing.ts";

const help = `Nothing was sent. Clients need no access to what is ours, for the functions are above the rules.
  In a project of one's own:    npx pnpm@12 deploy:rules --replace   replaces the rules, adds the indexes
  In a project that is shared:  npx pnpm@12 deploy:rules --indexes   adds the indexes, and leaves the rules alone
  Documents of any collection named Announcements, FunnelCounts, RateLimits, Reports or ServiceCounts are then deleted at their
  expiresAt. The rules there need not change as long as they open none of Announcements, Blocks, Clicks, FunnelCounts, Invitations,
  RateLimits, Reports, ServiceCounts, ShortLinkHashes, ShortLinks to clients. A rule for /{document=**} opens them.`;

/**
 * Shows how the project's rules, indexes and fields differ from ours, and sends what it is told to: --indexes adds
 * indexes and times to live, --replace replaces the rules as well. Neither deletes an index. A field that has other
 * settings in the project is replaced with --fields alone. Creates the database, for ever where `databaseLocation`
 * says, if there is none.
 */
async function deployRules(): Promise<void> {
  const choices = await chosen();
  const assembled = deploymentFolder();
  await assembleRules(choices, assembled);
  const config = path.join(assembled, "firebase.json");
  const flag = process.argv.find((argument) => ["--indexes", "--replace"].includes(argument));
  const changed = await show(choices, config);
  if (!flag) return console.log(help);
  if (changed.length > 0 && !process.argv.includes("--fields")) {
    console.error(
      `Nothing was sent: the fields above have settings of somebody else's, and a time to live deletes documents. Use another project, or add --fields to replace them.`,
    );
    process.exit(1);
  }
  letTheCliSpeak();
  const only = flag === "--replace" ? "firestore,storage" : "firestore:indexes";
  await firebase.deploy({ ...cliOptions(choices, config), only });
}

/** Prints what differs. Returns the fields that would change. */
async function show(choices: Choices, config: string): Promise<string[]> {
  const options = () => cliOptions(choices, config);
  const indexes = await firebase.firestore
    .indexes(options())
    .catch(unlessMissing({ indexes: [], fieldOverrides: [] }));
  const database = await firebase.firestore.databases.get("(default)", options()).catch(unlessMissing(null));
  const rules = await liveRules(choices);
  const text = (name: string) => readFileSync(path.join(path.dirname(config), name), "utf8");
  const ours: IndexFile = JSON.parse(text("firestore.indexes.json"));
  const changed = changedFields(indexes, ours);
  print("The database", [
    database
      ? `is in ${database.locationId}, and databaseLocation says ${choices.databaseLocation}`
      : `is not there yet: either flag creates it in ${choices.databaseLocation}, FOR EVER`,
  ]);
  for (const service of ["firestore", "storage"] as const) {
    const lines = ruleDifferences(rules[service] ?? "", text(`${service}.rules`));
    print(`${service}.rules, where they differ from those that hold`, lines);
  }
  print("Indexes and fields to add", missingIndexes(indexes, ours));
  print("Fields to change", changed);
  return changed;
}

function print(title: string, lines: string[]): void {
  console.log(`${title}:\n${lines.map((line) => `  ${line}\n`).join("") || "  nothing\n"}`);
}

runCommand(deployRules);
