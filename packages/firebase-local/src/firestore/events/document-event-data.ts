import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import { loadSync, type MessageTypeDefinition } from "@grpc/proto-loader";
import type { DocumentChange } from "../document-change.ts";
import { firestoreProtos } from "../firestore-protos.ts";
import { changedFields } from "./changed-fields.ts";

interface DocumentEventData {
  value?: google.firestore.v1.IDocument;
  oldValue?: google.firestore.v1.IDocument;
  updateMask?: google.firestore.v1.IDocumentMask;
}

const definition = loadSync("document-event-data.proto", {
  includeDirs: [import.meta.dirname, firestoreProtos],
  longs: String,
  enums: String,
  oneofs: true,
})["google.events.cloud.firestore.v1.DocumentEventData"] as MessageTypeDefinition<
  DocumentEventData,
  DocumentEventData
>;

/** The change as functions get it: the document before and after it, and the changed fields of one that was there. */
export function documentEventData(change: DocumentChange): Buffer {
  const [oldValue, value] = [change.before(), change.after()];
  return definition.serialize({
    ...(value && { value }),
    ...(oldValue && { oldValue }),
    ...(value && oldValue && { updateMask: { fieldPaths: changedFields(oldValue.fields, value.fields) } }),
  });
}
