import { createRequire } from "node:module";
import path from "node:path";

/** The folder of the .proto files that the Admin SDK is generated from. */
export const firestoreProtos = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@google-cloud/firestore/package.json")),
  "build/protos",
);
