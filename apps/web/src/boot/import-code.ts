const fetched = new Map<string, Promise<unknown>>();

/**
 * Imports code whose files have been fetched before, by whatever the build splits off; build/fetch-before-import.ts puts it
 * in the place of Vite's own helper. Most browsers remember an import() that failed for as long as the document lives, but
 * not a fetch, so that what the network dropped once can be had later. Rejects where a file cannot be had.
 */
export async function importCode<Code>(load: () => Promise<Code>, files: string[] = []): Promise<Code> {
  await Promise.all(files.map(fetchOnce));
  return load();
}

function fetchOnce(file: string): Promise<unknown> {
  const known = fetched.get(file) ?? fetchWhole(file);
  fetched.set(file, known);
  known.catch(() => fetched.delete(file));
  return known;
}

async function fetchWhole(file: string): Promise<void> {
  const answer = await fetch(`/${file}`);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await answer.arrayBuffer();
}
