import { pageAt } from "./paths.ts";
import { savesData } from "./saves-data.ts";

const woken = new Set<string>();

/** Wakes the functions that a press on the page at a path will call: on a quiet site a start takes seconds. */
export function wakeFunctions(pathname: string): void {
  for (const name of pageAt(pathname).page.wakes) wake(`/call/${name}`);
}

/** Wakes the function that answers a path, once in a visit. Nothing depends on the answer. */
export function wake(path: string): void {
  if (savesData() || woken.has(path)) return;
  woken.add(path);
  fetch(`${path}?wake`, { credentials: "omit", priority: "low" }).catch(() => {});
}
