import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { cloudEvent } from "firebase-local/events";
import type { Instance } from "suite/testing/cloud-run/instance.ts";

/** An event in the binary mode of HTTP: attributes in headers, the data alone in the body. */
interface SentEvent {
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** Delivers an event to an instance as Eventarc does. Answers the status; all but 2xx is delivered again. */
export async function sendEvent({ origin }: Instance, event: SentEvent): Promise<number> {
  return (await fetch(origin, { method: "POST", ...event })).status;
}

/** Auth's event for a deleted account: an AuthEventData as JSON. */
export function accountDeleted(uid: string): SentEvent {
  return {
    headers: {
      "ce-specversion": "1.0",
      "ce-id": crypto.randomUUID(),
      "ce-type": "google.firebase.auth.user.v2.deleted",
      "ce-source": "//identitytoolkit.googleapis.com/projects/demo-sundial",
      "ce-subject": `users/${uid}`,
      "ce-time": new Date().toISOString(),
      "content-type": "application/json",
    },
    body: JSON.stringify({ oldValue: { uid } }),
  };
}

/** Firestore's event for a created document, as Eventarc sends it: in protocol buffers, not in base64. */
export const documentCreated = (snapshot: DocumentSnapshot) => documentEvent("created", snapshot);

/** The same for a deleted one, with what it held. */
export const documentDeleted = (snapshot: DocumentSnapshot) => documentEvent("deleted", snapshot);

function documentEvent(kind: "created" | "deleted", snapshot: DocumentSnapshot): SentEvent {
  const time = { seconds: snapshot.createTime?.seconds ?? 0, nanos: 0 };
  const name = nameOf(snapshot);
  const document = () => ({ name, fields: fieldsOf(snapshot), createTime: time, updateTime: time });
  const { headers, body } = cloudEvent(`google.cloud.firestore.document.v1.${kind}`, {
    kind,
    name,
    commitTime: time,
    before: kind === "deleted" ? document : () => undefined,
    after: kind === "created" ? document : () => undefined,
  });
  return { headers, body: new Uint8Array(Buffer.from(body, "base64")) };
}

function nameOf({ ref }: DocumentSnapshot): string {
  return `projects/${projectOf(ref)}/databases/(default)/documents/${ref.path}`;
}

const projectOf = ({ firestore }: DocumentReference) =>
  (firestore as Firestore & { projectId: string }).projectId;

function fieldsOf(snapshot: DocumentSnapshot) {
  const entries = Object.entries(snapshot.data() ?? {}).map(([name, value]) => [name, fieldValue(value)]);
  return Object.fromEntries(entries);
}

/** Friendships and invitations hold text, flags and times. */
function fieldValue(value: unknown) {
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "number") return { integerValue: value };
  if (value instanceof Timestamp)
    return { timestampValue: { seconds: value.seconds, nanos: value.nanoseconds } };
  return { stringValue: String(value) };
}
