import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRepository } from "../suite/repository.ts";
import type { Account } from "./accounts.ts";
import type { DocumentJson } from "./document-json.ts";
import type { Tables } from "./tables.ts";

/** A saved world: documents by path, accounts as Auth exports them, files with their bytes in base64. */
export interface SavedWorld {
  documents: Record<string, DocumentJson>;
  accounts: Account[];
  files: Array<{ name: string; contentType: string; downloadToken: string; bytes: string }>;
}

const folder = inRepository("node_modules/.cache/sundial/snapshots");

/** Saved worlds, one file each; they outlive the suite. */
export class Snapshots {
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder)) {
      if (file.endsWith(".json"))
        this.#show(file.slice(0, -".json".length), this.read(file.slice(0, -".json".length)));
    }
  }

  save(name: string, world: SavedWorld): void {
    writeFileSync(pathOf(name), JSON.stringify(world));
    this.#show(name, world);
  }

  /** Throws if no snapshot has this name. */
  read(name: string): SavedWorld {
    return JSON.parse(readFileSync(pathOf(name), "utf8"));
  }

  remove(name: string): void {
    rmSync(pathOf(name), { force: true });
    this.#tables.remove("snapshots", name);
  }

  #show(name: string, { documents, accounts }: SavedWorld): void {
    const at = statSync(pathOf(name)).mtimeMs;
    this.#tables.put("snapshots", name, {
      documents: Object.keys(documents).length,
      accounts: accounts.length,
      at,
    });
  }
}

function pathOf(name: string): string {
  if (!/^[\w-]{1,40}$/.test(name)) throw new TypeError("A name has up to 40 letters, digits, - and _.");
  return join(folder, `${name}.json`);
}
