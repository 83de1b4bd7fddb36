import { createRequire } from "node:module";
import path from "node:path";
import { loadSync, type ServiceDefinition } from "@grpc/proto-loader";
import { type FirestoreError, invalidArgument } from "./firestore-error.ts";

const maxRequestBytes = 11 * 1024 * 1024;

const protos = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@google-cloud/firestore/package.json")),
  "build/protos",
);

const definition = loadSync("google/firestore/v1/firestore.proto", {
  includeDirs: [protos],
  longs: String,
  enums: String,
  oneofs: true,
})["google.firestore.v1.Firestore"] as ServiceDefinition;

/**
 * google.firestore.v1.Firestore as the Admin SDK itself defines it, in the message shapes of the embedded database.
 * In the place of a request that is larger than Firestore takes it hands out the error to answer with, because gRPC's
 * own limit has a status that makes the Admin SDK send the same request again for ten minutes.
 */
export const firestoreService: ServiceDefinition = Object.fromEntries(
  Object.entries(definition).map(([name, method]) => [
    name,
    {
      ...method,
      requestDeserialize: (bytes: Buffer) =>
        bytes.length > maxRequestBytes ? requestTooLarge() : method.requestDeserialize(bytes),
    },
  ]),
);

function requestTooLarge(): FirestoreError {
  return invalidArgument(`Request payload size exceeds the limit: ${maxRequestBytes} bytes.`);
}
