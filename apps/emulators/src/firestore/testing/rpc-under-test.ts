import { randomBytes } from "node:crypto";
import { afterAll } from "vitest";
import { isOfficial } from "../../suite/official.ts";
import { type FirestoreEmulatorOptions, startFirestoreEmulator } from "../firestore-emulator.ts";
import { type Call, grpcCall } from "./grpc-call.ts";

export interface RpcUnderTest {
  /** "127.0.0.1:PORT" */
  host: string;
  call: Call;
  /** The resource name of an empty database. */
  database: string;
}

/** Firestore's own calls, to Google's emulator where the suite is the official one and else to one of its own. */
export async function rpcUnderTest(options: FirestoreEmulatorOptions = {}): Promise<RpcUnderTest> {
  const host = isOfficial ? (process.env.FIRESTORE_EMULATOR_HOST ?? "") : await ownEmulator(options);
  const { call, close } = grpcCall(host);
  afterAll(close);
  return { host, call, database: `projects/demo-${randomBytes(6).toString("hex")}/databases/(default)` };
}

async function ownEmulator(options: FirestoreEmulatorOptions): Promise<string> {
  const emulator = await startFirestoreEmulator(options);
  afterAll(() => emulator.close());
  return emulator.host;
}
