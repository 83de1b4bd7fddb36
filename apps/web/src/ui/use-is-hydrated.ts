import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on a server and while a page of the server's comes to life; from then on true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
