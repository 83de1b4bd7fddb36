import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Buffers a response and sends it with a rewritten body. */
export function rewriteBody(response: ServerResponse, rewrite: (body: string) => string): void {
  const { end } = response;
  const chunks: Buffer[] = [];
  const take = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  response.write = ((chunk: unknown) => {
    take(chunk);
    return true;
  }) as typeof response.write;
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return response;
  }) as typeof response.writeHead;
  response.end = ((chunk: unknown) => {
    take(chunk);
    const isPage = String(response.getHeader("content-type")).startsWith("text/html");
    const whole = Buffer.concat(chunks);
    const body = isPage ? Buffer.from(rewrite(whole.toString())) : whole;
    for (const name of ["transfer-encoding", "etag"]) response.removeHeader(name);
    response.setHeader("content-length", body.length);
    Object.assign(response, { write: Object.getPrototypeOf(response).write });
    Reflect.deleteProperty(response, "writeHead");
    return end.call(response, body, "utf8");
  }) as typeof response.end;
}
