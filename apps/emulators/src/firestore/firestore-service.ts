import { createRequire } from "node:module";
import path from "node:path";
import { loadSync, type ServiceDefinition } from "@grpc/proto-loader";

const protos = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@google-cloud/firestore/package.json")),
  "build/protos",
);

/** google.firestore.v1.Firestore as the Admin SDK itself defines it, in the message shapes the embedded database uses. */
export const firestoreService = loadSync("google/firestore/v1/firestore.proto", {
  includeDirs: [protos],
  longs: String,
  enums: String,
  oneofs: true,
})["google.firestore.v1.Firestore"] as ServiceDefinition;
