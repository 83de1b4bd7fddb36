import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { inRepository } from "../suite/repository.ts";

/** Of a built file: its name and what its lines were made of, as esbuild wrote it. */
export interface BuiltMap {
  path: string;
  text: string;
}

/** Makes a stack trace tell where the TypeScript is, instead of the one file that all of it is built into. */
export class TypescriptFrames {
  #maps = new Map<string, SourceMap>();

  /** The maps of the last build, which take the place of those before. */
  use(maps: BuiltMap[]): void {
    this.#maps = new Map(
      maps.map(({ path, text }) => [path.replace(/\.map$/, ""), new SourceMap(JSON.parse(text))]),
    );
  }

  /** The same text with other places in it. */
  in(text: string): string {
    return text.replace(
      /([^\s("]+\.cjs):(\d+):(\d+)/g,
      (place, path: string, line: string, column: string) => {
        const entry = this.#maps.get(path)?.findEntry(Number(line) - 1, Number(column) - 1);
        if (!entry || !("originalSource" in entry)) return place;
        const source = relative(inRepository(""), resolve(dirname(path), entry.originalSource));
        return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
      },
    );
  }
}
