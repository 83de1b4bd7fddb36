import { Client, credentials } from "@grpc/grpc-js";
import { expect, test } from "vitest";
import { firestoreService } from "../firestore-service.ts";
import { rpcUnderTest } from "../testing/rpc-under-test.ts";
import { wire } from "./wire-values.ts";

const { call, database, host } = await rpcUnderTest();

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#writerequest
test("writes on a stream are done one after another, after a greeting", async () => {
  const method = firestoreService.Write;
  if (!method) throw new Error("There is no Write.");
  const client = new Client(host, credentials.createInsecure());
  const responses: { streamToken: Buffer; commitTime?: object }[] = [];
  const stream = client
    .makeBidiStreamRequest<object, (typeof responses)[0]>(
      method.path,
      (message) => method.requestSerialize(message),
      (bytes) => method.responseDeserialize(bytes) as (typeof responses)[0],
    )
    .on("data", (response) => responses.push(response));
  const name = `${database}/documents/streamed/a`;
  stream.write({ database });
  await expect.poll(() => responses).toHaveLength(1);
  for (const n of [1, 2]) {
    const fields = { n: wire.integer(n) };
    stream.write({
      database,
      streamToken: responses.at(-1)?.streamToken,
      writes: [{ update: { name, fields } }],
    });
    await expect.poll(() => responses).toHaveLength(n + 1);
  }
  stream.end();
  client.close();

  expect(responses[0]).not.toHaveProperty("commitTime");
  expect(responses[2]?.commitTime).toBeDefined();
  expect(await call("GetDocument", { name })).toMatchObject([{ fields: { n: { integerValue: "2" } } }]);
});
