import { randomUUID } from "node:crypto";
import type { google } from "@google-cloud/firestore/types/protos/firestore_v1_proto_api.js";
import type { Database } from "../database.ts";
import type { Conversation } from "../rpc.ts";

/** Commits over one stream: a handshake first, then each request with the previous response's token. */
export function writeStream(
  database: Database,
  send: (response: google.firestore.v1.IWriteResponse) => void,
): Conversation<google.firestore.v1.IWriteRequest> {
  const streamId = randomUUID();
  let answered = 0;
  return {
    receive: async ({ writes }) => {
      const isGreeting = answered === 0 && !writes?.length;
      const response = isGreeting ? {} : await database.commits.commit({ writes: writes ?? [] });
      answered += 1;
      send({ streamId, streamToken: Buffer.from(String(answered)), ...response });
    },
    end: () => {},
  };
}
