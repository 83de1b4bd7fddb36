import { createContext } from "react";

/** Fetches the code of the page at a path before somebody goes there. */
export const PreloadContext = createContext<(path: string) => void>(() => {});
