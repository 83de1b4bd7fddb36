import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FirestoreEmulator } from "./firestore/firestore-emulator.ts";
import type { StoredFile } from "./storage/stored-file.ts";

type Files = Map<string, StoredFile>;

/** Writes firestore.json and storage.json into a folder, one document or file a line. */
export function exportTo(folder: string, firestore: FirestoreEmulator, files: Files): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "firestore.json"), linesOf(firestore.documents()));
  writeFileSync(join(folder, "storage.json"), linesOf([...files.values()]));
}

/** Replaces all documents and files by those of a folder. */
export function importFrom(folder: string, firestore: FirestoreEmulator, files: Files): void {
  firestore.replace(readList(folder, "firestore.json"));
  files.clear();
  for (const file of readList<StoredFile>(folder, "storage.json")) files.set(file.name, file);
}

function linesOf(values: object[]): string {
  return `[\n${values.map((value) => JSON.stringify(value, written)).join(",\n")}\n]\n`;
}

function readList<Value>(folder: string, name: string): Value[] {
  try {
    return JSON.parse(readFileSync(join(folder, name), "utf8"), read);
  } catch (error) {
    throw new Error(`${join(folder, name)} cannot be imported: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** JSON knows neither bytes nor all doubles. */
function written(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const original = this[name];
  if (original instanceof Uint8Array) return Buffer.from(original).toString("base64");
  if (name === "doubleValue" && typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  return value;
}

function read(name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (name === "bytesValue" || name === "bytes") return Buffer.from(value, "base64");
  return name === "doubleValue" ? Number(value) : value;
}
