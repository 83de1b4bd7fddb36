import { createContext, useContext } from "react";
import type { createFirebaseBackend } from "./firebase-backend.ts";

/** Everything the pages may ask of the outside world. Every promise rejects with a `Failure`. */
export type Backend = ReturnType<typeof createFirebaseBackend>;

export const BackendContext = createContext<Backend | null>(null);

export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error("no BackendContext");
  return backend;
}
