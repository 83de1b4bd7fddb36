import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { inRepository } from "dev/src/suite/repository.ts";
import firebase from "firebase-tools";
import { type Choices, chosen } from "./choices.ts";
import { cliOptions, deploymentFolder, runCommand, showCliOutput, stop, unlessMissing } from "./cli.ts";
import { changedFields, type IndexFile, missingIndexes } from "./differences.ts";
import { liveRules, openRules, ruleDifferences, textOf } from "./rules.ts";

const help = `Nothing was sent. The functions bypass the rules, so the rules need not open anything for them.
  In a separate project:    npx pnpm@12 run deploy --rules --replace   replaces the rules, and adds the indexes
  In the app's project:     npx pnpm@12 run deploy --rules --indexes   adds the indexes, and leaves the rules alone`;

const services = ["firestore", "storage"] as const;

/**
 * Compares the project's rules, indexes and fields with ours. The flag --indexes adds indexes and TTL
 * policies. The flag --replace also replaces the rules. The flag --fields overwrites other field settings.
 * Creates a missing database. Deletes no index.
 */
async function deployRules(): Promise<void> {
  const choices = await chosen();
  const folder = deploymentFolder();
  assembleRules(choices, folder);
  const config = path.join(folder, "firebase.json");
  const flag = process.argv.find((argument) => ["--indexes", "--replace"].includes(argument));
  const changed = await show(choices, config);
  if (!flag) return console.log(help);
  if (changed.length > 0 && !process.argv.includes("--fields"))
    stop(
      "The fields above already have other settings, and a time to live deletes documents. Use another project, or add --fields to overwrite them.",
    );
  if (flag === "--replace") {
    await confirmReplacement(choices);
    await keepRules(choices);
  }
  showCliOutput();
  const only = flag === "--replace" ? "firestore,storage" : "firestore:indexes";
  await firebase.deploy({ ...cliOptions(choices, config), only });
}

function assembleRules({ databaseLocation: location, webApp }: Choices, folder: string): void {
  const [rules, indexes, storage] = ["firestore.rules", "firestore.indexes.json", "storage.rules"];
  for (const name of [rules, indexes, storage]) cpSync(inRepository(name), path.join(folder, name));
  const config = {
    firestore: [{ database: "(default)", location, rules, indexes }],
    storage: [{ bucket: webApp.storageBucket, rules: storage }],
  };
  writeFileSync(path.join(folder, "firebase.json"), JSON.stringify(config));
}

/** Prints what differs. Returns the fields that would change. */
async function show(choices: Choices, config: string): Promise<string[]> {
  const options = () => cliOptions(choices, config);
  const none = { indexes: [], fieldOverrides: [] };
  const indexes = await firebase.firestore.indexes(options()).catch(unlessMissing(none));
  const database = await firebase.firestore.databases.get("(default)", options()).catch(unlessMissing(null));
  const live = await liveRules(choices);
  const ours: IndexFile = JSON.parse(readFileSync(inRepository("firestore.indexes.json"), "utf8"));
  const changed = changedFields(indexes, ours);
  const { databaseLocation: chosenPlace } = choices;
  const missing = `does not exist yet: either flag creates it in ${chosenPlace}, FOR EVER`;
  print("The database", [database ? `is in ${database.locationId}, chosen is ${chosenPlace}` : missing]);
  for (const service of services) {
    const ours = readFileSync(inRepository(`${service}.rules`), "utf8");
    print(`${service}.rules, compared with the rules in force`, ruleDifferences(live[service], ours));
  }
  print("Rules in force that a deployment refuses", await openRules(choices));
  print("Indexes and fields to add", missingIndexes(indexes, ours));
  print("Fields to change", changed);
  return changed;
}

function print(title: string, lines: string[]): void {
  console.log(`${title}:\n${lines.map((line) => `  ${line}\n`).join("") || "  nothing\n"}`);
}

/** Asks for the project's id. In CI, --yes with the id answers. */
async function confirmReplacement({ project }: Choices): Promise<void> {
  const yes = process.argv.indexOf("--yes");
  const answer =
    yes < 0 ? await firstLine(`Type ${project} to replace its rules as shown: `) : process.argv[yes + 1];
  if (answer !== project) stop(`Rules are replaced after the answer ${project}, or with --yes ${project}.`);
}

/** Returns the first line of the input, or nothing if it ends before. */
async function firstLine(question: string): Promise<string | undefined> {
  process.stdout.write(question);
  for await (const line of createInterface({ input: process.stdin })) return line.trim();
}

/** Writes the rules in force to a new folder. */
async function keepRules(choices: Choices): Promise<void> {
  const live = await liveRules(choices);
  const time = new Date().toISOString().replaceAll(":", "-");
  const folder = path.join("output", `rules-of-${choices.project}-${time}`);
  mkdirSync(folder, { recursive: true });
  for (const service of services) {
    writeFileSync(path.join(folder, `${service}.rules`), textOf(live[service]));
  }
  console.log(`The rules in force are kept in ${folder}`);
}

runCommand(deployRules);
