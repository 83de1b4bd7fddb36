import { fileURLToPath } from "node:url";

/** The local suite's project; "demo-" keeps every SDK from ever asking the real Google Cloud. */
export const PROJECT = "demo-sundial";

/** Whether the suite uses Google's emulators for Firestore and Storage. They need Java 21 and, once, a download. */
export const isOfficial = process.env.SUITE === "official";

/** Absolute path of something in the repository, such as "firebase.json". */
export function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}
