import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRepository } from "emulators/src/suite/repository.ts";
import type { Choices } from "./choices.ts";

const files = ["firestore.rules", "firestore.indexes.json", "storage.rules"];

/** Assembles in a folder the rules and indexes, with a firebase.json for them alone. */
export async function assembleRules(
  { databaseLocation: location, webApp }: Choices,
  folder: string,
): Promise<void> {
  await Promise.all(files.map((name) => cp(inRepository(name), path.join(folder, name))));
  const [rules, indexes] = files;
  const config = {
    firestore: [{ database: "(default)", location, rules, indexes }],
    storage: [{ bucket: webApp.storageBucket, rules: "storage.rules" }],
  };
  await writeFile(path.join(folder, "firebase.json"), JSON.stringify(config));
}
