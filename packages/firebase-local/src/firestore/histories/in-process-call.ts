import type { Databases } from "../databases.ts";
import { firestoreHandlers } from "../firestore-handlers.ts";
import type { Call } from "../testing/grpc-call.ts";

type Handler = (call: object, callback: (error: object | null, response: object) => void) => void;

/** Calls the handlers of google.firestore.v1.Firestore directly, without a connection. */
export function inProcessCall(databases: Databases): Call {
  const handlers = firestoreHandlers(databases) as Record<string, Handler>;
  return (method, request) =>
    new Promise((resolve, reject) => {
      const responses: object[] = [];
      const call = {
        request,
        sendMetadata: () => {},
        write: (response: object) => responses.push(response),
        end: () => resolve(responses),
        emit: (_: "error", error: object) => reject(error),
      };
      handlers[method]?.(call, (error, response) => (error ? reject(error) : resolve([response])));
    });
}
