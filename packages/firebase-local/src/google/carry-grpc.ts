import { connect, type IncomingHttpHeaders, type ServerHttp2Stream } from "node:http2";
import { accessToken } from "./metadata-server.ts";
import { passAnswer } from "./pass-answer.ts";

const unauthenticated = { ":status": 200, "content-type": "application/grpc", "grpc-status": "16" };

/** Forwards a gRPC service's calls to a plain-text server, "127.0.0.1:PORT". */
export function carryGrpc(host: string) {
  const upstream = connect(`http://${host}`);
  // A call that cannot be forwarded fails by itself.
  upstream.on("error", () => {});
  return {
    carry(stream: ServerHttp2Stream, { ":authority": _, ...headers }: IncomingHttpHeaders): void {
      // Node's server has prepared trailers of its own, and trailers can be sent only once.
      stream.removeAllListeners("wantTrailers");
      if (headers.authorization !== `Bearer ${accessToken}`) {
        stream.respond(unauthenticated, { endStream: true });
        return;
      }
      // The admin token of Google's Firestore emulator: the functions' service account may do everything.
      const call = upstream.request({ ...headers, ":scheme": "http", authorization: "Bearer owner" });
      stream.on("error", () => call.close());
      stream.on("aborted", () => call.close());
      call.on("error", () => stream.destroy());
      stream.pipe(call);
      passAnswer(call, stream);
    },
    close: () => upstream.destroy(),
  };
}
