import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { inRepository } from "../suite/repository.ts";

/** A built file's name and source map, as written by esbuild. */
export interface BuiltMap {
  path: string;
  text: string;
}

/** Maps a stack trace from the bundle to the TypeScript sources. */
export class TypescriptFrames {
  #maps = new Map<string, SourceMap>();

  /** The source maps of the latest build; they replace earlier ones. */
  use(maps: BuiltMap[]): void {
    this.#maps = new Map(
      maps.map(({ path, text }) => [path.replace(/\.map$/, ""), new SourceMap(JSON.parse(text))]),
    );
  }

  /** The text with mapped positions. */
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
