import { createRequire } from "node:module";
import { fromJSON, type MessageTypeDefinition, type ServiceDefinition } from "@grpc/proto-loader";

type Google = Parameters<typeof fromJSON>[0];

/** Google's own client of Firestore is generated from this. */
const { nested }: Google = createRequire(import.meta.url)("@google-cloud/firestore-api/protos/protos.json");

// Firestore sends google.events.cloud.firestore.v1.DocumentEventData to functions. Its documents are
// numbered like those of the database.
const DocumentEventData = {
  fields: {
    value: { type: "google.firestore.v1.Document", id: 1 },
    oldValue: { type: "google.firestore.v1.Document", id: 2 },
    updateMask: { type: "google.firestore.v1.DocumentMask", id: 3 },
  },
};

const definitions = fromJSON(
  { nested: { ...nested, DocumentEventData } },
  { longs: String, enums: String, oneofs: true },
);

/** The methods of google.firestore.v1.Firestore, as gRPC takes them. */
export const firestoreDefinition = definitions["google.firestore.v1.Firestore"] as ServiceDefinition;

export const eventDataDefinition = definitions.DocumentEventData as MessageTypeDefinition<object, object>;
