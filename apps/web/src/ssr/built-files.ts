/** What a build made of one source, as its manifest has it. */
export interface BuiltFile {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** What a build made of these sources and of all that they import, each once. Throws for a source it does not have. */
export function builtFiles(manifest: Record<string, BuiltFile>, sources: readonly string[]): BuiltFile[] {
  const found = new Set<BuiltFile>();
  const add = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`${source} is not in the build`);
    if (found.has(built)) return;
    found.add(built);
    built.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...found];
}
