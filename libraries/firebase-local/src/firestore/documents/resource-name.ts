import { invalidArgument } from "../firestore-error.ts";
import { compareLists, compareStrings } from "../values/compare-strings.ts";

const maxIdBytes = 1500;
const maxNameBytes = 6 * 1024;
const maxCollections = 100;

const numericId = /^__id(0|-?[1-9]\d*)__$/u;
const reservedId = /^__.*__$/su;

/** Below "projects/{project}/databases/{database}/documents": a path of ids, "" for the root. */
export type Path = string;

/** The path within `database` of a document's or collection's resource name. Fails with INVALID_ARGUMENT. */
function pathIn(database: string, name: string | null | undefined): Path {
  const root = `${database}/documents`;
  if (name === root) return "";
  if (!name?.startsWith(`${root}/`)) throw invalidArgument(`"${name}" is not below "${root}".`);
  return name.slice(root.length + 1);
}

export function documentPathIn(database: string, name: string | null | undefined): Path {
  const path = pathIn(database, name);
  const ids = path.split("/");
  if (path === "" || ids.length % 2 !== 0) throw invalidArgument(`"${name}" is not the name of a document.`);
  checkIds(ids);
  if (Buffer.byteLength(path) > maxNameBytes)
    throw invalidArgument(`The name of a document is longer than ${maxNameBytes} bytes.`);
  return path;
}

/** Fails unless a value refers to a document of any database. */
export function checkReference(name: string | null | undefined): void {
  const [database] = /^projects\/[^/]+\/databases\/[^/]+(?=\/documents\/)/.exec(name ?? "") ?? [];
  if (!database) throw invalidArgument(`"${name}" is no reference to a document.`);
  documentPathIn(database, name);
}

/** The path of a collection's parent, a document or the root. Fails with INVALID_ARGUMENT. */
export function parentPathIn(database: string, name: string | null | undefined): Path {
  const path = pathIn(database, name);
  return path === "" ? path : documentPathIn(database, name);
}

export function checkCollectionId(id: string): void {
  if (id.includes("/")) throw invalidArgument(`The collection id "${id}" holds a slash.`);
  checkId(id);
  if (reservedId.test(id)) throw invalidArgument(`Collection id "${id}" is invalid because it is reserved.`);
}

function checkIds(ids: string[]): void {
  if (ids.length > maxCollections * 2)
    throw invalidArgument(`A document is at most ${maxCollections} collections deep.`);
  for (const [i, id] of ids.entries()) {
    if (i % 2 === 0) checkCollectionId(id);
    else checkDocumentId(id);
  }
}

function checkDocumentId(id: string): void {
  checkId(id);
  if (reservedId.test(id) && !isNumeric(id))
    throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
}

/** Ids of this form stand for Datastore's numeric ids, 64-bit integers. The Admin SDK pages from the first of them. */
function isNumeric(id: string): boolean {
  const number = numericId.exec(id)?.[1];
  return number !== undefined && BigInt.asIntN(64, BigInt(number)) === BigInt(number);
}

function checkId(id: string): void {
  if (id === "" || id === "." || id === "..") throw invalidArgument(`"${id}" is no id.`);
  if (Buffer.byteLength(id) > maxIdBytes) throw invalidArgument(`An id is longer than ${maxIdBytes} bytes.`);
}

/** The collection that a document is in, or what a collection is below: a document or the root. */
export function parentOf(path: Path): Path {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

export function lastIdOf(path: Path): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Orders names or paths id by id; numeric ids come before all others, by number. */
export function compareNames(a: string, b: string): number {
  return a === b ? 0 : compareLists(a.split("/"), b.split("/"), compareIds);
}

function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [numericId.exec(a)?.[1], numericId.exec(b)?.[1]];
  if (left !== undefined && right !== undefined) return BigInt(left) < BigInt(right) ? -1 : 1;
  if (left !== undefined || right !== undefined) return left !== undefined ? -1 : 1;
  return compareStrings(a, b);
}
