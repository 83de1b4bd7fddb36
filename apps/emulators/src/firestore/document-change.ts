import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";

type Document = google.firestore.v1.IDocument;

/** What one commit did to one document. A write that changes nothing is none. */
export interface DocumentChange {
  kind: "created" | "updated" | "deleted";
  /** "projects/{project}/databases/{database}/documents/{path}" */
  name: string;
  commitTime: google.protobuf.ITimestamp;
  /** Serialized only when asked for, since most changes interest nobody. */
  before(): Document | undefined;
  after(): Document | undefined;
}
