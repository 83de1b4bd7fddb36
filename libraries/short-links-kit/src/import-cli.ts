#!/usr/bin/env node
import { createReadStream, createWriteStream, openSync, readFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import type { ImportCounts } from "./import-counts.ts";
import { importLinks } from "./import-links.ts";
import { serviceNames } from "./import-services.ts";
import { linkSettings } from "./settings.ts";

const help = `short-links-import: imports the links of another service, with their codes

  short-links-import --env FILE [options] EXPORT

  EXPORT            the file: CSV, JSON, or a ZIP archive with such files
  --env FILE        the kit's parameters (required)
  --project ID      the Firebase project; by default, that of the credentials
  --service NAME    ${serviceNames.join(", ")}; by default, the columns tell
  --refused FILE    write the refused links and the notes there as JSON lines; by default, to the standard output
  --dry-run         read and compare only, with the same report
  --help

Exit code: 0 if all links are there, 1 if some were refused, 2 if the import stopped. It can run again.`;

// The Admin SDK loses a rejection if it finds no credentials.
process.on("unhandledRejection", stop);
await run().catch(stop);

/** Ends at once, even while a pipe gives no more rows. */
function stop({ message }: Error): void {
  console.error(`short-links-import: ${message}`);
  process.exit(2);
}

async function run(): Promise<void> {
  const string = { type: "string" } as const;
  const boolean = { type: "boolean" } as const;
  const options = { env: string, project: string, service: string, refused: string, help: boolean };
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...options, "dry-run": boolean },
  });
  if (values.help) return console.info(help);
  const { env, project, service, refused, "dry-run": isDryRun } = values;
  const [file, ...others] = positionals;
  if (!env || !file || others.length > 0) throw new Error("Give --env FILE and one export. See --help.");
  if (service && !serviceNames.includes(service)) throw new Error(`Services are ${serviceNames.join(", ")}.`);
  const settings = linkSettings(parseEnv(readFileSync(env, "utf8")));
  // The Admin SDK asks for credentials otherwise, and warns.
  if (process.env.FIRESTORE_EMULATOR_HOST) process.env.METADATA_SERVER_DETECTION = "none";
  const db = getFirestore(initializeApp(project ? { projectId: project } : undefined));
  // Unlike a CSV file, JSON lines are no formulas to a spreadsheet.
  const report = refused ? createWriteStream(refused, { fd: openSync(refused, "w") }) : process.stdout;
  report.on("error", stop);
  const write = (line: object) => report.write(`${JSON.stringify(line)}\n`);
  const onProgress = (counts: ImportCounts) =>
    process.stderr.write(`${summaryOf(counts, isDryRun)}${process.stderr.isTTY ? "\r" : "\n"}`);
  const reports = { onRefused: write, onNote: write, onProgress };
  const counts = await importLinks(createReadStream(file), { db, settings, service, isDryRun, ...reports });
  // A report that cannot be written stops the import before it says that it is done.
  await new Promise((resolve) => report.write("", resolve));
  console.error(summaryOf(counts, isDryRun));
  if (counts.refused > 0) process.exitCode = 1;
  await db.terminate();
}

function summaryOf(
  { found, imported, alreadyThere, refused, skipped, noted }: ImportCounts,
  isDryRun = false,
) {
  const outcomes = `already there: ${alreadyThere}, refused: ${refused}, skipped: ${skipped}`;
  return `${isDryRun ? "Would import" : "Imported"}: ${imported} (with notes: ${noted}), ${outcomes}; of ${found}`;
}
