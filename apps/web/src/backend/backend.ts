import { createContext, useContext } from "react";
import type { createFirebaseBackend } from "./firebase-backend.ts";

/** Everything the pages may ask of the outside world. Every promise rejects with a `Failure`. */
export type Backend = ReturnType<typeof createFirebaseBackend>;

export const BackendContext = createContext({} as Backend);

export const useBackend = () => useContext(BackendContext);
