import { useSyncExternalStore } from "react";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Whether the page is dark now: a canvas is drawn anew when that changes. */
export function useIsDark(): boolean {
  return useSyncExternalStore(
    (listener) => {
      dark.addEventListener("change", listener);
      return () => dark.removeEventListener("change", listener);
    },
    () => dark.matches,
  );
}
