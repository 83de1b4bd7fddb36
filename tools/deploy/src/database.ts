import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import firebase from "firebase-tools";
import { inRepository } from "suite/repository.ts";
import type { Choices } from "./choices.ts";
import { type IndexFile, indexDifferences } from "./differences.ts";
import { askGoogle, cliOptions, unlessMissing } from "./google.ts";
import { liveRules } from "./rules.ts";
import { deploys, type Item, stops } from "./table.ts";

const databaseOf = ({ project }: Choices) =>
  `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
const ourIndexes = (): IndexFile => JSON.parse(readFileSync(inRepository("firestore.indexes.json"), "utf8"));

const deletion = "A time to live deletes those whose expiresAt is over, the app's too.";

/** The rows of the database, its fields and its indexes. Before the first deployment, all documents are the app's. */
export async function databaseRows(choices: Choices, isFirst: boolean): Promise<Item[]> {
  const { databaseLocation } = choices;
  const database = await askGoogle<{ locationId: string }>(databaseOf(choices)).catch(unlessMissing(null));
  const live = database && (await firebase.firestore.indexes(cliOptions(choices)));
  const { missing, changed } = indexDifferences(live ?? { indexes: [], fieldOverrides: [] }, ourIndexes());
  const used = database && isFirst ? await usedCollections(choices, missing) : [];
  const creates = deploys("Database", `creates it in ${databaseLocation}, for ever`);
  const now = database?.locationId;
  const place = now !== databaseLocation && `It is in ${now}: databaseLocation says ${databaseLocation}.`;
  const reasons = [
    ...changed.map((line) => `${line}: a time to live deletes documents.`),
    ...used.map((name) => `${name} has documents. ${deletion}`),
  ];
  return [
    ...(database ? stops("Database", place) : [creates]),
    ...stops("Fields", ...reasons.map((reason) => `${reason} Use another project, or add --fields.`)),
    ...missing.map((line) => deploys("Index", `adds ${line}`)),
  ];
}

async function usedCollections(choices: Choices, missing: string[]): Promise<string[]> {
  const ending = missing.filter((line) => line.includes(": time to live"));
  const names = ending.map((line) => line.split(".")[0] ?? "");
  const used = names.map(async (collectionId) => {
    const structuredQuery = { from: [{ collectionId, allDescendants: true }], limit: 1 };
    const address = `${databaseOf(choices)}/documents:runQuery`;
    const found = await askGoogle<{ document?: object }[]>(address, { structuredQuery });
    return found.some(({ document }) => document) ? [collectionId] : [];
  });
  return (await Promise.all(used)).flat();
}

/**
 * Creates a missing database, and adds our indexes and times to live. Sends rules only to a project without rules. Deletes no
 * index. Waits until the indexes are built, because a query without its index fails.
 */
export async function deployDatabase(choices: Choices, config: string): Promise<void> {
  const { firestore, storage } = await liveRules(choices);
  const closing = storage.length > 0 ? "firestore" : "firestore,storage";
  const only = firestore.length > 0 ? "firestore:indexes" : closing;
  await firebase.deploy({ ...cliOptions(choices), config, only });
  const groups = new Set(ourIndexes().indexes.map(({ collectionGroup }) => collectionGroup));
  const address = `${databaseOf(choices)}/collectionGroups/-/indexes`;
  const isBuilding = async () => {
    const { indexes = [] } = await askGoogle<{ indexes?: { name: string; state?: string }[] }>(address);
    return indexes.some(({ name, state }) => state === "CREATING" && groups.has(name.split("/")[5] ?? ""));
  };
  while (await isBuilding()) {
    console.log("Waiting until the indexes are built …");
    await setTimeout(3000);
  }
}
