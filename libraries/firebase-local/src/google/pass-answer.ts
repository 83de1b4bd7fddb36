import type { ClientHttp2Stream, IncomingHttpHeaders, ServerHttp2Stream } from "node:http2";

/** Passes an answer back, its trailers included: gRPC keeps the status there. */
export function passAnswer(upstream: ClientHttp2Stream, stream: ServerHttp2Stream): void {
  let trailers: IncomingHttpHeaders = {};
  upstream.on("trailers", (received: IncomingHttpHeaders) => {
    trailers = received;
  });
  upstream.on("response", (headers, flags) => {
    if (stream.closed || stream.destroyed) return;
    const isTrailersOnly = (flags & 1) === 1;
    stream.respond(headers, isTrailersOnly ? { endStream: true } : { waitForTrailers: true });
    if (isTrailersOnly) return;
    stream.on("wantTrailers", () => stream.sendTrailers(trailers));
    upstream.pipe(stream);
  });
}
