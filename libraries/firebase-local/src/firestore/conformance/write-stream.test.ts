import type { google } from "@google-cloud/firestore-api/protos";
import { expect, test } from "vitest";
import { openStream } from "../testing/open-stream.ts";
import { rpcUnderTest } from "../testing/rpc-under-test.ts";
import { wire } from "./wire-values.ts";

const { call, database, host } = await rpcUnderTest();

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#writerequest
test("a write stream starts with a handshake and applies its writes in order", async () => {
  const responses: google.firestore.v1.IWriteResponse[] = [];
  const stream = openStream<google.firestore.v1.IWriteRequest, google.firestore.v1.IWriteResponse>(
    { host, database },
    "Write",
    (response) => responses.push(response),
  );
  const name = `${database}/documents/streamed/a`;
  stream.send({ database });
  await expect.poll(() => responses).toHaveLength(1);
  for (const n of [1, 2]) {
    const { streamToken = null } = responses.at(-1) ?? {};
    stream.send({ database, streamToken, writes: [{ update: { name, fields: { n: wire.integer(n) } } }] });
    await expect.poll(() => responses).toHaveLength(n + 1);
  }
  stream.end();

  expect(responses[0]).not.toHaveProperty("commitTime");
  expect(responses[2]?.commitTime).toBeDefined();
  expect(await call("GetDocument", { name })).toMatchObject([{ fields: { n: { integerValue: "2" } } }]);
});
