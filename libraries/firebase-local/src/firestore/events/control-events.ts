import type { IncomingMessage } from "node:http";
import { requestUrl } from "../../http.ts";
import type { Deliveries, Delivery } from "./deliveries.ts";

/**
 * The status and body that answer a test:
 * GET /emulator/events[?document=]: the events and their states, oldest first, `EventInfo[]`
 * POST /emulator/events/{id}:repeat: repeats the delivery of a settled event; 202 with its `EventInfo`,
 * or 404
 */
export function controlEvents(deliveries: Deliveries, request: IncomingMessage): [number, unknown] {
  const { pathname, searchParams } = requestUrl(request);
  if (request.method === "GET" && pathname === "/emulator/events") {
    const wanted = searchParams.get("document");
    const infos = deliveries.all.map(eventInfo);
    return [200, infos.filter(({ document }) => wanted === null || document === wanted)];
  }
  const id = /^\/emulator\/events\/([^/:]+):repeat$/.exec(pathname)?.[1];
  const repeated = request.method === "POST" && id ? deliveries.repeat(id) : undefined;
  return repeated
    ? [202, eventInfo(repeated)]
    : [404, { error: `There is no ${request.method} ${pathname}.` }];
}

/** An event as the control endpoint reports it: one document's change, to be delivered to one function. */
export interface EventInfo extends Omit<Delivery, "event"> {
  id: string;
  type: string;
  /** Its path in the database. */
  document: string;
}

function eventInfo({ event: { id, type, document }, ...delivery }: Delivery): EventInfo {
  return { id, type, document, ...delivery };
}
