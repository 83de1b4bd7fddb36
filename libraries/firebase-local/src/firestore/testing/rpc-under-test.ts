import { randomBytes } from "node:crypto";
import type { google } from "@google-cloud/firestore-api/protos";
import { afterAll } from "vitest";
import { isOfficial } from "../../testing/official.ts";
import { type FirestoreEmulatorOptions, startFirestoreEmulator } from "../firestore-emulator.ts";
import type { Fields } from "../values/value.ts";
import { type Call, grpcCall } from "./grpc-call.ts";

export interface RpcUnderTest {
  /** "127.0.0.1:PORT" */
  host: string;
  call: Call;
  /** The resource name of an empty database. */
  database: string;
  /** The resource name that those of its documents begin with. */
  root: string;
  commit(...writes: object[]): Promise<google.firestore.v1.ICommitResponse>;
  /** The fields of a document, none where it is absent; `selector` says which and as of when. */
  fieldsOf(name: string, selector?: object): Promise<Fields>;
}

/** Firestore's RPCs, on Google's emulator with SUITE=official, otherwise on a separate emulator. */
export async function rpcUnderTest(options: FirestoreEmulatorOptions = {}): Promise<RpcUnderTest> {
  const host = isOfficial ? (process.env.FIRESTORE_EMULATOR_HOST ?? "") : await ownEmulator(options);
  const { call, close } = grpcCall(host);
  afterAll(close);
  const database = `projects/demo-${randomBytes(6).toString("hex")}/databases/(default)`;
  return {
    host,
    call,
    database,
    root: `${database}/documents`,
    commit: async (...writes) => (await call("Commit", { database, writes }))[0] ?? {},
    fieldsOf: async (name, selector = {}) => {
      const [response] = await call("BatchGetDocuments", { database, documents: [name], ...selector });
      const { found } = response as google.firestore.v1.IBatchGetDocumentsResponse;
      return (found?.fields ?? {}) as Fields;
    },
  };
}

async function ownEmulator(options: FirestoreEmulatorOptions): Promise<string> {
  const emulator = await startFirestoreEmulator(options);
  afterAll(() => emulator.close());
  return emulator.host;
}
