import type { Duplex } from "node:stream";
import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
} from "@grpc/grpc-js";
import { FirestoreError, statusOf } from "./firestore-error.ts";

/** One request, one response. */
export function unary<Request, Response>(
  answer: (request: Request) => Response | Promise<Response>,
): handleUnaryCall<Request | FirestoreError, Response> {
  return async ({ request }, callback) => {
    try {
      callback(null, await answer(received(request)));
    } catch (error) {
      callback(statusOf(error));
    }
  };
}

/** One request, and then all responses to it. */
export function serverStreaming<Request, Response>(
  answer: (request: Request) => Promise<Response[]>,
): handleServerStreamingCall<Request | FirestoreError, Response> {
  return async (call) => {
    // A client that got an error as the very first thing takes it for a lost connection and repeats the call twice,
    // seconds later and with its locks held.
    call.sendMetadata(new Metadata());
    try {
      for (const response of await answer(received(call.request))) call.write(response);
      call.end();
    } catch (error) {
      call.emit("error", statusOf(error));
    }
  };
}

/** Requests and responses as they come, through a stream that the first request opens. */
export function bidirectional<Request, Response>(
  open: (request: Request) => Duplex,
): handleBidiStreamingCall<Request | FirestoreError, Response> {
  return (call) => {
    let stream: Duplex | undefined;
    const fail = (error: unknown) => call.emit("error", statusOf(error));
    call.on("data", (request: Request | FirestoreError) => {
      try {
        stream ??= open(received(request))
          .on("data", (response: Response) => call.write(response))
          .on("error", fail);
        stream.write(request);
      } catch (error) {
        fail(error);
      }
    });
    call.on("end", () => {
      stream?.destroy();
      call.end();
    });
    call.on("cancelled", () => stream?.destroy());
  };
}

function received<Request>(request: Request | FirestoreError): Request {
  if (request instanceof FirestoreError) throw request;
  return request;
}
