import { hash, X509Certificate } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import {
  connect,
  createSecureServer,
  type Http2ServerRequest,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from "node:http2";
import { extname } from "node:path";
import { buffer } from "node:stream/consumers";
import { generate } from "selfsigned";
import { listen } from "../http.ts";
import { accessToken } from "./backends.ts";
import { passAnswer } from "./pass-answer.ts";
import { findRoute, hostsOf, type Routes } from "./routes.ts";

/** A stand-in for Google's hosts. */
export interface Google {
  /** The module to `--import`, which redirects every outgoing connection of a process here. */
  preload: URL;
  /** The same for Chromium. */
  chromiumArguments: string[];
  /** Requests without a route, "GET https://host/path". */
  unanswered: string[];
  close(): void;
}

interface Options {
  routes: Routes;
  /** gRPC hosts and the plain-text server of each: "127.0.0.1:PORT". */
  grpc?: Record<string, string>;
}

type Incoming = IncomingMessage | Http2ServerRequest;
// The common part of HTTP/1.1 and HTTP/2 responses.
interface Outgoing {
  statusCode: number;
  setHeader(name: string, value: string | number): unknown;
  end(body: Buffer): unknown;
}

/**
 * Starts the stand-in: HTTP/1.1, HTTP/2 and gRPC with its own certificate, and plain HTTP like the metadata server.
 * @example const { preload } = await startGoogle({ routes: backendRoutes({ auth, fcm, storage }) });
 */
export async function startGoogle({ routes, grpc = {} }: Options): Promise<Google> {
  const unanswered: string[] = [];
  const services = new Map(Object.entries(grpc).map(([host, address]) => [host, carryGrpc(address)]));
  const answer = answerer(routes, unanswered);
  const listener = (protocol: string) => (incoming: Incoming, outgoing: Outgoing) => {
    const { ":authority": authority, host } = incoming.headers;
    const url = new URL(`${protocol}://${authority ?? host}${incoming.url}`);
    const service = services.get(url.hostname);
    if (service && "stream" in incoming) service.carry(incoming.stream, incoming.headers);
    else answer(incoming, url).then(send(outgoing), cut(incoming));
  };
  const hosts = hostsOf(routes);
  const certificate = await googleCertificate(hosts);
  const encrypted = createSecureServer({ ...certificate, allowHTTP1: true }, listener("https"));
  const plain = createServer(listener("http"));
  // Otherwise a client on a busy machine may send its next request on a connection that is being closed.
  for (const server of [encrypted, plain]) Object.assign(server, { keepAliveTimeout: 0 });
  const servers = await Promise.all([listen(encrypted, 0), listen(plain, 0)]);
  const [encryptedPort = "", plainPort = ""] = servers.map(({ host }) => new URL(`http://${host}`).port);
  const given = { encrypted: encryptedPort, plain: plainPort, certificate: certificate.cert };
  return {
    preload: new URL(`./redirect${extname(import.meta.url)}?${new URLSearchParams(given)}`, import.meta.url),
    chromiumArguments: chromiumArguments(hosts, encryptedPort, certificate.cert),
    unanswered,
    close() {
      for (const { close } of [...servers, ...services.values()]) void close();
    },
  };
}

function answerer(routes: Routes, unanswered: string[]) {
  const route = findRoute(routes);
  return async (incoming: Incoming, url: URL): Promise<Response> => {
    const request = await toRequest(incoming, url);
    const found = route(request);
    if (found) return found();
    unanswered.push(`${request.method} ${url.origin}${url.pathname}`);
    return Response.json({ error: { code: 404, status: "NOT_FOUND" } }, { status: 404 });
  };
}

async function toRequest(incoming: Incoming, url: URL): Promise<Request> {
  const { method = "GET", rawHeaders } = incoming;
  const body = method === "GET" || method === "HEAD" ? null : new Uint8Array(await buffer(incoming));
  const headers = new Headers();
  // `headers` of Node 24 now and then lacks a content-type that was sent, once a process has served much; these do not.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = [rawHeaders[index], rawHeaders[index + 1]];
    if (!name.startsWith(":")) headers.append(name, value);
  }
  return new Request(url, { method, body, headers });
}

// Headers about the connection.
const ofTransport = ["connection", "keep-alive", "transfer-encoding", "content-length"];

function send(outgoing: Outgoing) {
  return async (response: Response): Promise<void> => {
    const body = Buffer.from(await response.arrayBuffer());
    outgoing.statusCode = response.status;
    for (const [name, value] of response.headers) {
      if (!ofTransport.includes(name)) outgoing.setHeader(name, value);
    }
    outgoing.setHeader("content-length", body.length);
    outgoing.end(body);
  };
}

/** The upstream has cut the connection, so cut this one. */
function cut(incoming: Incoming) {
  return () => void ("stream" in incoming ? incoming.stream.session : incoming.socket)?.destroy();
}

/** A private key and a self-signed certificate in PEM for these hosts and all of Google's APIs. */
async function googleCertificate(hosts: string[]): Promise<{ key: string; cert: string }> {
  const altNames = ["*.googleapis.com", ...hosts].map((value) => ({ type: 2 as const, value }));
  const { private: key, cert } = await generate([{ name: "commonName", value: "Google's stand-in" }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames }],
  });
  return { key, cert };
}

/**
 * Chromium arguments that resolve these hosts to a local port and trust only this certificate for them. Other hosts do
 * not resolve.
 */
function chromiumArguments(hosts: string[], port: string, certificate: string): string[] {
  const rules = [...hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`), "MAP * ~NOTFOUND"];
  const key = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" });
  return [
    `--host-resolver-rules=${rules.join()}`,
    `--ignore-certificate-errors-spki-list=${hash("sha256", key, "base64")}`,
  ];
}

const unauthenticated = { ":status": 200, "content-type": "application/grpc", "grpc-status": "16" };

/** Forwards a gRPC service's calls to a plain-text server, "127.0.0.1:PORT". */
function carryGrpc(host: string) {
  const upstream = connect(`http://${host}`);
  // A call that cannot be forwarded fails by itself.
  upstream.on("error", () => {});
  return {
    carry(stream: ServerHttp2Stream, { ":authority": _, ...headers }: IncomingHttpHeaders): void {
      // Node's server has already prepared trailers, and trailers can be sent only once.
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
