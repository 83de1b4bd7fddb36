import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Firestore } from "firebase-admin/firestore";
import { linkSettings } from "functions/src/links/settings.ts";
import { functionVariables } from "../assemble.ts";
import { type Choices, chosen } from "../choices.ts";
import { enterStage, readCommandLine, runCommand, stop } from "../command.ts";
import { keyFileOfLogin, signIn } from "../google.ts";
import { type ImportCounts, importLinks } from "./import-links.ts";

const { words: paths, flags } = readCommandLine(["--check"], Number.POSITIVE_INFINITY);
const isCheck = flags.has("--check");

/**
 * Imports the links of other services, with their codes, into the project's database. Prints a JSON line for each link
 * that is refused or has lost a part, and the sum. With --check it only reads and compares.
 */
async function importFiles(): Promise<void> {
  enterStage("reading the files", "Nothing was written.");
  if (paths.length === 0) stop("Name the exported files: npx pnpm@12 import-links FILE…");
  const choices = await chosen();
  const missing = paths.find((path) => !existsSync(path));
  if (missing) stop(`There is no file ${missing}.`);
  const files = new Map<string, Buffer>();
  for (const path of paths) files.set(path, await readFile(path));
  // A link is checked as the deployed functions check it.
  Object.assign(process.env, functionVariables(choices));
  const keyFilename = await keyOf(choices);
  const db = new Firestore({ projectId: choices.project, ...(keyFilename && { keyFilename }) });
  enterStage("importing", isCheck ? "Nothing was written." : "Links that were imported stay, and open.");
  // Unlike a CSV file, JSON lines are no formulas to a spreadsheet.
  const write = (line: object) => console.log(JSON.stringify(line));
  const onProgress = (counts: ImportCounts) => console.error(summaryOf(counts));
  const options = { db, settings: linkSettings(), isCheck, onReport: write, onProgress };
  const counts = await importLinks(files, options);
  console.error(summaryOf(counts));
  if (counts.refused > 0) stop("Some links were refused: the lines above name each, with its reason.");
}

/** The key of the operator's login. The local database needs none. */
async function keyOf(choices: Choices): Promise<string | undefined> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return undefined;
  await signIn(choices);
  return process.env.GOOGLE_APPLICATION_CREDENTIALS ?? (await keyFileOfLogin());
}

function summaryOf({ found, imported, alreadyThere, refused, noted }: ImportCounts): string {
  const outcomes = `already there: ${alreadyThere}, refused: ${refused}; of ${found}`;
  return `${isCheck ? "Would import" : "Imported"}: ${imported} (with notes: ${noted}), ${outcomes}`;
}

runCommand("mend what the lines above name, then `npx pnpm@12 import-links` again", importFiles);
