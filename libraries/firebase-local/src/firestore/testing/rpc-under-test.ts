import { randomBytes } from "node:crypto";
import type { google } from "@google-cloud/firestore-api/protos";
import { status } from "@grpc/grpc-js";
import { afterAll } from "vitest";
import { isOfficial } from "../../testing/official.ts";
import { startFirestoreEmulator } from "../firestore-emulator.ts";
import type { Fields } from "../values/value.ts";
import { grpcCall } from "./grpc-call.ts";

/** The error of a request that Firestore refuses as it is written. */
export const invalidArgument = { code: status.INVALID_ARGUMENT };

/**
 * Firestore's RPCs with an empty database: its resource name, and the root of its documents. With SUITE=official they go to
 * Google's emulator, otherwise to a separate one of ours.
 */
export async function rpcUnderTest() {
  const host = isOfficial ? (process.env.FIRESTORE_EMULATOR_HOST ?? "") : await ownEmulator();
  const { call, close } = grpcCall(host);
  afterAll(close);
  const database = `projects/demo-${randomBytes(6).toString("hex")}/databases/(default)`;
  return {
    call,
    database,
    root: `${database}/documents`,
    commit: async (...writes: object[]): Promise<google.firestore.v1.ICommitResponse> =>
      (await call("Commit", { database, writes }))[0] ?? {},
    /** The fields of a document, none where it is absent. */
    fieldsOf: async (name: string) => {
      const [response] = await call("BatchGetDocuments", { database, documents: [name] });
      const { found } = response as google.firestore.v1.IBatchGetDocumentsResponse;
      return (found?.fields ?? {}) as Fields;
    },
  };
}

/** The address of an emulator that ends with the test file. */
export async function ownEmulator(): Promise<string> {
  const emulator = await startFirestoreEmulator();
  afterAll(() => emulator.close());
  return emulator.host;
}
