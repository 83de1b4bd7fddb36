import { once } from "node:events";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { cloudRun } from "../testing/cloud-run.ts";
import { callInstance } from "../testing/instance-call.ts";
import { addInviter } from "../testing/people.ts";
import { testServices } from "../testing/test-services.ts";

/** Google's framework parses up to a gigabyte before a function runs. One such body ends an instance of 512 MiB. */
const services = testServices();
const { start, tokens } = await cloudRun(services);
await addInviter(services);
const instance = await start("getInviter");
const url = `${instance.origin}/call/getInviter`;
const vouched = { "x-firebase-appcheck": tokens.appCheckToken() };
const json = { "content-type": "application/json" };

/** 31 MB, near the most that Cloud Run passes on. Each of its ten million lists costs memory once it is parsed. */
const huge = Buffer.from(`{"data":[${"[],".repeat(10_400_000)}[]]}`);
const int64 = "type.googleapis.com/google.protobuf.Int64Value";

type Body = NonNullable<RequestInit["body"]>;

async function post(body: Body, headers: Record<string, string> = {}) {
  const init = { method: "POST", headers: { ...json, ...headers }, body, duplex: "half" as const };
  const response = await fetch(url, init);
  const type = response.headers.get("content-type") ?? "";
  return { status: response.status, body: type.startsWith(json["content-type"]) && (await response.json()) };
}

const error = expect.objectContaining({ status: "INVALID_ARGUMENT" });
const tooLong = { status: 413, body: { error } };

describe("a stranger's body of 31 MB is refused before it is parsed:", () => {
  afterEach(async () => {
    const answer = await callInstance(instance, "getInviter", { userId: "ana" }, vouched);
    expect(answer.status).toBe(200);
  });

  test("packed into 31 KB", async () => {
    expect(await post(gzipSync(huge), { "content-encoding": "gzip" })).toEqual(tooLong);
  });

  test("in chunks, without a length", async () => {
    const chunks = async function* () {
      for (let at = 0; at < huge.length; at += 2 ** 16) yield huge.subarray(at, at + 2 ** 16);
    };
    expect(await post(chunks() as unknown as Body)).toEqual(tooLong);
  });

  test("by its length alone, of which nothing has arrived", async () => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.write("POST /call/getInviter HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n");
    socket.write("content-length: 31000000\r\n\r\n");
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});

test("the refusal of a number of Firebase's own names the field alone", async () => {
  const answer = await post(`{"data":{"userId":{"@type":"${int64}","value":"x"}}}`, vouched);
  const details = { reason: "invalid-request", field: "userId" };
  expect(answer).toMatchObject({ status: 400, body: { error: { details } } });
});

test.each<[string, Body, Record<string, string>?]>([
  ["no JSON", "{"],
  ["bytes that are no text", Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ["10,000 levels", `{"data":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
  ["an unknown encoding", '{"data":{"userId":"ana"}}', { "content-encoding": "zip" }],
])("a body of %s is refused in JSON", async (_what, body, headers = {}) => {
  expect(await post(body, { ...vouched, ...headers })).toEqual({ status: 400, body: { error } });
  expect(instance.log.join("\n")).not.toMatch(/Unhandled error|SyntaxError/);
});
