import { useMemo, useSyncExternalStore } from "react";
import { type Choices, choicesIn, queryOf } from "./choices.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/** The choices in the address, and how to change some: the button "back" undoes it. */
export function useChoices(): [Choices, (change: Partial<Choices>) => void] {
  const query = useSyncExternalStore(subscribe, () => location.search);
  const choices = useMemo(() => choicesIn(query), [query]);
  const change = (changes: Partial<Choices>) => {
    history.pushState(null, "", queryOf({ ...choices, ...changes }));
    for (const listener of listeners) listener();
  };
  return [choices, change];
}
