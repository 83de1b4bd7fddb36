import { useMemo } from "react";
import { useConfig } from "../config.ts";
import { createFirebaseBackend } from "./firebase-backend.ts";

/** Everything the pages may ask of the outside world. Every promise rejects with a `Failure`. */
export type Backend = ReturnType<typeof createFirebaseBackend>;

export function useBackend(): Backend {
  const config = useConfig();
  // A server asks for nothing, so its bundle has no Firebase.
  return useMemo(() => (import.meta.env.SSR ? ({} as Backend) : createFirebaseBackend(config)), [config]);
}
