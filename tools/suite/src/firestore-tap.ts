import { once } from "node:events";
import {
  type ClientHttp2Session,
  connect,
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from "node:http2";
import type { AddressInfo } from "node:net";
import { passAnswer } from "firebase-local/google";
import { answerFault, type Fault } from "./grpc-fault.ts";
import { suiteAddress } from "./suite-address.ts";

/** One remote call that the SDK made. Times are milliseconds of `performance.now()`; request and response are gRPC frames. */
export interface Rpc {
  /** "BatchGetDocuments", "Commit", "RunQuery", … */
  method: string;
  projectId: string;
  startedAt: number;
  endedAt: number;
  request: Buffer;
  response: Buffer;
}

/** Whether a call that is about to be made is cut, and how. */
export type Cut = (call: Pick<Rpc, "method" | "projectId">) => Fault | undefined;

interface Carried {
  stream: ServerHttp2Stream;
  headers: IncomingHttpHeaders;
  call: Rpc;
}

/**
 * Stands between the Admin SDK and the local Firestore and passes everything on, byte for byte. It keeps a record of
 * each remote call, and can cut one. Point the SDK at it before its first call with `tapFirestore()`.
 */
export class FirestoreTap {
  readonly calls: Rpc[] = [];
  cut: Cut = () => undefined;
  /** Milliseconds that each call waits before it goes on, as if the database were that far away. */
  latency = 0;
  readonly #server: Http2Server = createServer();
  readonly #upstream: ClientHttp2Session;

  constructor(upstreamHost: string) {
    this.#upstream = connect(`http://${upstreamHost}`);
    // Each call learns by itself that the connection is lost.
    this.#upstream.on("error", () => {});
    this.#server.on("stream", (stream, headers) => this.#carry(stream, headers));
  }

  /** Starts listening, at a free port or this one. Answers "127.0.0.1:PORT". */
  async listen(port = 0): Promise<string> {
    this.#server.listen(port, "127.0.0.1");
    await once(this.#server, "listening");
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The calls of one project in the order they were made. */
  callsOf(projectId: string): Rpc[] {
    return this.calls.filter((call) => call.projectId === projectId);
  }

  close(): void {
    this.#server.close();
    this.#upstream.destroy();
  }

  #carry(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
    stream.on("error", () => {});
    const call = this.#record(headers);
    const fault = this.cut(call);
    if (fault?.when === "before") answerFault(stream, fault);
    else if (this.latency === 0) this.#forward({ stream, headers, call }, fault);
    else setTimeout(() => this.#forward({ stream, headers, call }, fault), this.latency);
  }

  #forward({ stream, headers, call }: Carried, fault: Fault | undefined): void {
    const { ":authority": _, ...forwarded } = headers;
    const upstream = this.#upstream.request(forwarded, { endStream: false });
    upstream.on("error", () => stream.destroy());
    stream.on("aborted", () => upstream.close());
    stream.on("data", (chunk: Buffer) => {
      call.request = Buffer.concat([call.request, chunk]);
    });
    upstream.on("data", (chunk: Buffer) => {
      call.response = Buffer.concat([call.response, chunk]);
    });
    upstream.on("end", () => {
      call.endedAt = performance.now();
    });
    stream.pipe(upstream);
    if (fault) upstream.on("end", () => answerFault(stream, fault));
    else passAnswer(upstream, stream);
  }

  #record(headers: IncomingHttpHeaders): Rpc {
    const method = headers[":path"]?.split("/").pop() ?? "";
    const projectId = String(headers["google-cloud-resource-prefix"] ?? "").split("/")[1] ?? "";
    const startedAt = performance.now();
    const call = { method, projectId, startedAt, endedAt: Number.NaN, request: empty, response: empty };
    this.calls.push(call);
    return call;
  }
}

const empty = Buffer.alloc(0);

/** Puts a tap in front of the suite's Firestore, for every SDK that this process makes from now on. */
export async function tapFirestore(): Promise<FirestoreTap> {
  const tap = new FirestoreTap(suiteAddress("FIRESTORE_EMULATOR_HOST"));
  process.env.FIRESTORE_EMULATOR_HOST = await tap.listen();
  return tap;
}
