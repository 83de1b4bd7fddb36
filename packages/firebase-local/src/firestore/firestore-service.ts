import { loadSync, type ServiceDefinition } from "@grpc/proto-loader";
import { type FirestoreError, invalidArgument } from "./firestore-error.ts";
import { firestoreProtos } from "./firestore-protos.ts";

// https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
const maxRequestBytes = 10 * 1024 * 1024;

const definition = loadSync("google/firestore/v1/firestore.proto", {
  includeDirs: [firestoreProtos],
  longs: String,
  enums: String,
  oneofs: true,
})["google.firestore.v1.Firestore"] as ServiceDefinition;

/**
 * google.firestore.v1.Firestore as the Admin SDK itself defines it, in the message shapes of the embedded database. A
 * request larger than Firestore's limit is decoded to the error to answer with: the status of gRPC's own limit would
 * make the Admin SDK retry for ten minutes.
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
