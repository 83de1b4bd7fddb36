import type { google } from "@google-cloud/firestore-api/protos";

type Document = google.firestore.v1.IDocument;

/** The change of one document by one commit. A write without an effect is not reported. */
export interface DocumentChange {
  kind: "created" | "updated" | "deleted";
  /** "projects/{project}/databases/{database}/documents/{path}" */
  name: string;
  commitTime: google.protobuf.ITimestamp;
  /** Serialized on demand, since most changes have no listener. */
  before(): Document | undefined;
  after(): Document | undefined;
}
