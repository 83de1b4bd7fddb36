import { changedFields, type Delivery } from "firebase-local/events";
import type { DeliveredMessage } from "firebase-local/fcm";
import { type DocumentChange, type Fields, microsOf } from "firebase-local/firestore";
import { PROJECT } from "../suite/repository.ts";
import { toJson } from "./document-json.ts";
import { addCall } from "./note-call.ts";
import type { Push } from "./rows.ts";
import type { Tables } from "./tables.ts";

const root = `projects/${PROJECT}/databases/(default)/documents/`;

/** Records a document's change in the table of documents. */
export function recordChange(tables: Tables, change: DocumentChange): void {
  // Tests may use other databases.
  if (!change.name.startsWith(root)) return;
  const path = change.name.slice(root.length);
  const [before, after] = [change.before(), change.after()];
  const fields = after ? toJson((after.fields ?? {}) as Fields) : null;
  const at = microsOf(change.commitTime) / 1000;
  const changed = before && after ? changedFields(before.fields, after.fields) : [];
  tables.put("documents", path, { fields, change: change.kind, changedFields: changed, at });
}

/** Records a delivered push in the table of pushes. */
export function recordPush(tables: Tables, { name, devices, body: { message } }: DeliveredMessage): void {
  const { data, notification, apns, android } = message as PushMessage;
  const { title = "", body = "" } = { ...notification, ...data };
  const push: Push = {
    devices,
    title,
    body,
    badge: apns?.payload?.aps?.badge ?? null,
    collapseKey: apns?.headers?.["apns-collapse-id"] ?? android?.collapse_key ?? "",
    message,
    at: Date.now(),
  };
  tables.put("pushes", name, push);
}

/** Records that a function failed on an event; its duration is unknown. */
export function recordEventFailure(tables: Tables, { event, functionId, problem = "" }: Delivery): void {
  const name = functionId.split("-").at(-1) ?? functionId;
  const call = { name, kind: "trigger", target: event.document, status: null, milliseconds: 0 } as const;
  addCall(tables, { ...call, failure: problem, roundTrips: null, at: Date.now() });
}

/** As much of it as is shown. */
interface PushMessage {
  data?: { title?: string; body?: string };
  notification?: { title?: string; body?: string };
  apns?: { headers?: Record<string, string>; payload?: { aps?: { badge?: number } } };
  android?: { collapse_key?: string };
}
