import { readFileSync } from "node:fs";
import path from "node:path";
import firebase from "firebase-tools";
import { assembleRules } from "./assemble-rules.ts";
import { chosen } from "./chosen.ts";
import { cliOptions, letTheCliSpeak, runCommand } from "./cli.ts";
import { missingIndexes, ruleDifferences } from "./differences.ts";
import { liveRules } from "./live-rules.ts";
import { assembled } from "./paths.ts";
import { unlessMissing } from "./unless-missing.ts";

const help = `Nothing was sent. Clients need no access to what is ours, for the functions are above the rules.
  In a project of one's own:    npx pnpm@12 deploy:rules --replace   replaces the rules, adds the indexes
  In a project that is shared:  npx pnpm@12 deploy:rules --indexes   adds the indexes, and leaves the rules alone
  The rules there need not change as long as they open none of Announcements, Clicks, Invitations, RateLimits,
  ShortLinkHashes, ShortLinks to clients. A rule for /{document=**} opens them.`;

/**
 * Shows how the project's rules and indexes differ from ours, and sends what it is told to: --indexes adds indexes
 * and times to live, --replace replaces the rules as well. Neither deletes an index. Creates the database if there is
 * none.
 */
async function deployRules(): Promise<void> {
  const choices = await chosen();
  await assembleRules(choices, assembled);
  const config = path.join(assembled, "firebase.json");
  const flag = process.argv.find((argument) => ["--indexes", "--replace"].includes(argument));
  await show();
  if (!flag) return console.log(help);
  letTheCliSpeak();
  const only = flag === "--replace" ? "firestore,storage" : "firestore:indexes";
  await firebase.deploy({ ...cliOptions(choices, config), only });

  async function show(): Promise<void> {
    const indexes = await firebase.firestore
      .indexes(cliOptions(choices, config))
      .catch(unlessMissing({ indexes: [], fieldOverrides: [] }));
    const live = await liveRules(choices);
    const ours = (name: string) => readFileSync(path.join(assembled, name), "utf8");
    for (const service of ["firestore", "storage"] as const) {
      const lines = ruleDifferences(live[service] ?? "", ours(`${service}.rules`));
      print(`${service}.rules, where they differ from those that hold`, lines);
    }
    print("Indexes to add", missingIndexes(indexes, JSON.parse(ours("firestore.indexes.json"))));
  }
}

function print(title: string, lines: string[]): void {
  console.log(`${title}:\n${lines.map((line) => `  ${line}\n`).join("") || "  nothing\n"}`);
}

runCommand(deployRules);
