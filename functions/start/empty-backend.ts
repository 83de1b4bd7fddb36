import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createServer as createHttp2Server, type Http2Server } from "node:http2";
import type { AddressInfo } from "node:net";

/**
 * Starts a Firestore without these documents, such as "Users/mira", and a storage without files. The
 * Firestore answers no other request. Resolves to the environment variables that lead the project's functions
 * to both.
 */
export async function startEmptyBackend(
  projectId: string,
  documents: string[],
): Promise<Record<string, string>> {
  const paths = documents.map((name) => `projects/${projectId}/databases/(default)/documents/${name}`);
  const firestore = createHttp2Server().on("stream", (stream) => {
    stream.respond({ "content-type": "application/grpc" }, { waitForTrailers: true });
    stream.on("wantTrailers", () => stream.sendTrailers({ "grpc-status": "0" }));
    stream.resume().end(Buffer.concat(paths.map(missing)));
  });
  const storage = await listen(createServer((_, response) => response.writeHead(404).end("{}")));
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: projectId }),
    FIRESTORE_EMULATOR_HOST: await listen(firestore),
    FIREBASE_STORAGE_EMULATOR_HOST: storage,
    STORAGE_EMULATOR_HOST: `http://${storage}`,
    METADATA_SERVER_DETECTION: "none",
  };
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
