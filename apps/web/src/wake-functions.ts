import type { Callables } from "contract/callables";
import { pageAt } from "./paths.ts";
import { savesData } from "./saves-data.ts";

const woken = new Set<keyof Callables>();

/**
 * Wakes the functions that a press on the page at a path will call, each once in a visit: on a quiet site a function sleeps,
 * and its start takes seconds. Nothing depends on the answer.
 */
export function wakeFunctions(pathname: string): void {
  if (savesData()) return;
  for (const name of pageAt(pathname).page.wakes) {
    if (woken.has(name)) continue;
    woken.add(name);
    fetch(`/call/${name}?wake`, { credentials: "omit", priority: "low" }).catch(() => {});
  }
}
