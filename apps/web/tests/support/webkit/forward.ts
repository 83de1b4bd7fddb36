import { type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { request as encryptedRequest } from "node:https";
import { buffer } from "node:stream/consumers";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Request {
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Milliseconds without data after which the connection counts as failed; without it, there is no limit. */
  patience?: number;
}

/** Makes a browser's request; resolves to the whole response. Rejects when the connection fails. */
export function forward(url: URL, { method, headers, body, patience }: Request): Promise<Answer> {
  const { "proxy-connection": _proxy, connection: _connection, ...rest } = headers;
  // Decompressed, because something may be added to it.
  const asked = { ...rest, host: url.host, "accept-encoding": "identity" };
  const send = url.protocol === "https:" ? encryptedRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const outgoing = send(url, { method, headers: asked, agent: false }, (incoming) => {
      const {
        "transfer-encoding": _encoding,
        connection: _hop,
        "keep-alive": _alive,
        ...kept
      } = incoming.headers;
      const status = incoming.statusCode ?? 502;
      buffer(incoming).then((body) => resolve({ status, headers: kept, body }), reject);
    });
    outgoing.once("error", reject);
    if (patience) outgoing.setTimeout(patience, () => outgoing.destroy(new Error("no answer")));
    outgoing.end(body);
  });
}
