import type { ServerHttp2Stream } from "node:http2";

/** gRPC status codes that a call can be cut with. */
export const grpcStatus = {
  /** Neither the generated client nor a transaction tries again: the caller sees it, as it would a crash. */
  permissionDenied: 7,
  /** The status of a broken connection. The SDK retries by itself. */
  unavailable: 14,
} as const;

export interface Fault {
  /** "before": the call never reaches the server. "after": it is carried out, and its answer is lost. */
  when: "before" | "after";
  status: (typeof grpcStatus)[keyof typeof grpcStatus];
}

/**
 * Ends a call with a gRPC error and nothing else. Headers go first and the status in trailers: a stream that fails
 * without any headers is tried again by the generated client whatever the status.
 */
export function answerFault(stream: ServerHttp2Stream, { status }: Fault): void {
  stream.resume();
  stream.respond({ ":status": 200, "content-type": "application/grpc+proto" }, { waitForTrailers: true });
  stream.on("wantTrailers", () => {
    stream.sendTrailers({ "grpc-status": String(status), "grpc-message": "cut on purpose" });
  });
  stream.end();
}
