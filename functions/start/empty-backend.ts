import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createServer as createHttp2Server, type Http2Server } from "node:http2";
import type { AddressInfo } from "node:net";

/** Where they listen, "127.0.0.1:PORT". */
export interface EmptyBackend {
  firestore: string;
  storage: string;
}

/** Starts a Firestore that misses these documents and knows no other question, and a storage without files. */
export async function startEmptyBackend(documentPaths: string[]): Promise<EmptyBackend> {
  const firestore = createHttp2Server().on("stream", (stream) => {
    stream.respond({ "content-type": "application/grpc" }, { waitForTrailers: true });
    stream.on("wantTrailers", () => stream.sendTrailers({ "grpc-status": "0" }));
    stream.resume().end(Buffer.concat(documentPaths.map(missing)));
  });
  const storage = createServer((_, response) => response.writeHead(404).end("{}"));
  return { firestore: await listen(firestore), storage: await listen(storage) };
}

async function listen(server: Server | Http2Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A BatchGetDocumentsResponse on the wire: field 2 is the name of the missing document, field 4 the time, 1970. */
function missing(documentPath: string): Buffer {
  const message = Buffer.concat([field(2, Buffer.from(documentPath)), field(4, Buffer.alloc(0))]);
  const frame = Buffer.alloc(5);
  frame.writeUInt32BE(message.length, 1);
  return Buffer.concat([frame, message]);
}

/** A field of protocol buffers, of fewer than 128 bytes. */
function field(number: number, content: Buffer): Buffer {
  const lengthDelimited = 2;
  return Buffer.concat([Buffer.from([(number << 3) | lengthDelimited, content.length]), content]);
}
