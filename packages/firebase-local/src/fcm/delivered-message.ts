import type { IncomingHttpHeaders } from "node:http";

/** A message that was answered with 200. */
export interface DeliveredMessage {
  /** The name in the answer, "projects/{project}/messages/{id}". */
  name: string;
  project: string;
  /** The devices it reached, by token or installation id. */
  devices: string[];
  /** The request's headers without the authorization. */
  headers: IncomingHttpHeaders;
  body: { message: Record<string, unknown> };
}
