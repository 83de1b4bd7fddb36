import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the server and during hydration, then true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
