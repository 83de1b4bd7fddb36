import { randomUUID } from "node:crypto";
import type { google } from "@google-cloud/firestore-api/protos";
import type { DocumentChange } from "../document-change.ts";
import { eventDataDefinition } from "../firestore-protos.ts";
import { changedFields } from "./changed-fields.ts";
import { documentName } from "./document-name.ts";

/**
 * An event in the HTTP binding's binary mode. Its protobuf data is in base64, as the Functions emulator expects it.
 */
export interface CloudEvent {
  id: string;
  type: string;
  /** The document's path in its database. */
  document: string;
  /** The attributes of the CloudEvents specification, with Firestore's own. */
  attributes: ReturnType<typeof attributesOf>;
  headers: Record<string, string>;
  body: string;
}

/**
 * The event of this type that Firestore emits for a change.
 * @example const { headers, body } = cloudEvent("google.cloud.firestore.document.v1.created", change);
 */
export function cloudEvent(type: string, change: DocumentChange): CloudEvent {
  const attributes = attributesOf(type, change);
  const { id, document } = attributes;
  const headers = Object.entries(attributes).map(([key, value]) => [`ce-${key}`, headerValue(value)]);
  return {
    id,
    type,
    document,
    attributes,
    headers: { ...Object.fromEntries(headers), "content-type": "application/protobuf" },
    body: documentEventData(change).toString("base64"),
  };
}

function attributesOf(type: string, change: DocumentChange) {
  const { project, database, document } = documentName(change.name);
  return {
    specversion: "1.0" as const,
    id: randomUUID(),
    type,
    source: `//firestore.googleapis.com/projects/${project}/databases/${database}`,
    subject: `documents/${document}`,
    time: timestamp(change.commitTime),
    datacontenttype: "application/protobuf",
    dataschema:
      "https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto",
    location: "us-central1",
    project,
    database,
    namespace: "(default)",
    document,
  };
}

/** RFC 3339 with microseconds, Firestore's precision. */
function timestamp({ seconds, nanos }: google.protobuf.ITimestamp): string {
  const micros = Math.floor((nanos ?? 0) / 1000);
  const [whole] = new Date(Number(seconds ?? 0) * 1000).toISOString().split(".");
  return `${whole}.${micros.toString().padStart(6, "0")}Z`;
}

/** Percent-encoded as the CloudEvents specification wants it in headers. */
function headerValue(value: string): string {
  return value.replace(/[^\x21-\x7e]|["%]/gu, encodeURIComponent);
}

/** The change as functions get it: the document before and after it, and the changed fields of one that was there. */
export function documentEventData(change: DocumentChange): Buffer {
  const [oldValue, value] = [change.before(), change.after()];
  return eventDataDefinition.serialize({
    ...(value && { value }),
    ...(oldValue && { oldValue }),
    ...(value && oldValue && { updateMask: { fieldPaths: changedFields(oldValue.fields, value.fields) } }),
  });
}
