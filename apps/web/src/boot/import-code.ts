const fetched = new Map<string, Promise<unknown>>();

/**
 * Fetches the files of a chunk, then imports it. build/fetch-before-import.ts replaces Vite's own helper with
 * this. Most browsers remember a failed import() as long as the document lives, but not a failed fetch. So a
 * file that the network dropped can be loaded later. Rejects if a file cannot be loaded.
 */
export async function __vitePreload<Code>(load: () => Promise<Code>, files: string[] = []): Promise<Code> {
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
