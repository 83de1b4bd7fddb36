import type { Instance } from "../../apps/emulators/src/cloud-run/instance.ts";

/** An event in the binary mode of HTTP: attributes in headers, the data alone in the body. */
export interface SentEvent {
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** Delivers an event to an instance as Eventarc does. Answers the status; all but 2xx is delivered again. */
export async function sendEvent({ origin }: Instance, event: SentEvent): Promise<number> {
  return (await fetch(origin, { method: "POST", ...event })).status;
}

/** What Auth tells of an account that was created or deleted: an AuthEventData as JSON. */
export function accountEvent(
  kind: "created" | "deleted",
  user: { uid: string; [field: string]: unknown },
): SentEvent {
  return {
    headers: {
      "ce-specversion": "1.0",
      "ce-id": crypto.randomUUID(),
      "ce-type": `google.firebase.auth.user.v2.${kind}`,
      "ce-source": "//identitytoolkit.googleapis.com/projects/demo-sundial",
      "ce-subject": `users/${user.uid}`,
      "ce-time": new Date().toISOString(),
      "content-type": "application/json",
    },
    body: JSON.stringify({ [kind === "created" ? "value" : "oldValue"]: user }),
  };
}
