import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
} from "@grpc/grpc-js";
import { FirestoreError, statusOf } from "./firestore-error.ts";
import { refuseMissing } from "./unimplemented.ts";

/** The server's side of a stream in both directions. */
export interface Conversation<Request> {
  /** Takes each request, the first included; fails with the status that ends the stream. */
  receive(request: Request): void | Promise<void>;
  end(): void;
}

/** One request, one response. */
export function unary<Request extends object, Response>(
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
export function serverStreaming<Request extends object, Response>(
  answer: (request: Request) => Promise<Response[]>,
): handleServerStreamingCall<Request | FirestoreError, Response> {
  return async (call) => {
    // A client treats an initial error as a lost connection and repeats the call twice, seconds later and
    // with its locks held.
    call.sendMetadata(new Metadata());
    try {
      for (const response of await answer(received(call.request))) call.write(response);
      call.end();
    } catch (error) {
      call.emit("error", statusOf(error));
    }
  };
}

/** Requests and responses as they come, in a conversation that the first request opens. */
export function bidirectional<Request extends object, Response>(
  open: (request: Request, send: (response: Response) => void) => Conversation<Request>,
): handleBidiStreamingCall<Request | FirestoreError, Response> {
  return (call) => {
    let conversation: Conversation<Request> | undefined;
    let last = Promise.resolve();
    const end = () => conversation?.end();
    call.on("data", (each: Request | FirestoreError) => {
      last = last.then(async () => {
        try {
          const request = received(each);
          conversation ??= open(request, (response) => call.write(response));
          await conversation.receive(request);
        } catch (error) {
          end();
          call.emit("error", statusOf(error));
        }
      });
    });
    call.on("end", () => {
      end();
      call.end();
    });
    call.on("cancelled", end);
  };
}

function received<Request extends object>(request: Request | FirestoreError): Request {
  if (request instanceof FirestoreError) throw request;
  refuseMissing(request);
  return request;
}
