const fetched = new Map<string, Promise<unknown>>();

/**
 * Takes the place of Vite's own helper: see vite.config.ts. Fetches a chunk's files before it imports them, because most
 * browsers remember a failed import() until reload, but not a failed fetch. Rejects if a file cannot be loaded.
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
  const ask = () => fetch(`/${file}`);
  // A phone that changes its network loses one request, not the next.
  const answer = await ask().catch(ask);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await answer.arrayBuffer();
}
