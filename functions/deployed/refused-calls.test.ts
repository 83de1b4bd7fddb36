import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { cloudRun } from "../testing/cloud-run.ts";
import { callInstance } from "../testing/instance-call.ts";
import { testServices } from "../testing/test-services.ts";

/** What a refused call leaves in the log. Google's SDK logs parts of what it refuses, and a stranger pays nothing for them. */
const { start, tokens } = await cloudRun(testServices());
const instance = await start("getInviter");
const url = `${instance.origin}/call/getInviter`;
const text = "forged";
const filler = text.repeat(2000);
const json = { "content-type": "application/json" };
const entry = {
  httpRequest: { status: text },
  labels: { [text]: filler },
  time: text,
  severity: "EMERGENCY",
};

/** The log's lines that a request adds. A good call afterwards shows that all of them have arrived. */
async function logOf(request: () => Promise<unknown>): Promise<string[]> {
  const before = instance.log.length;
  await request();
  const vouched = { "x-firebase-appcheck": tokens.appCheckToken() };
  await callInstance(instance, "getInviter", { userId: "nobody" }, vouched);
  return instance.log.slice(before).filter((line) => !line.includes("verification passed"));
}

const refused = async (init: RequestInit) => {
  const response = await fetch(url, { method: "POST", ...init });
  expect(await response.json()).toEqual({ error: expect.objectContaining({ message: "invalid-request" }) });
  expect(response.status).toBe(400);
};

test.each<[string, RequestInit]>([
  ["fields beside data", { body: JSON.stringify({ data: {}, ...entry }), headers: json }],
  ["data as a prototype", { body: '{"__proto__":{"data":{}}}', headers: json }],
  ["a list with data", { body: '[{"data":{}}]', headers: json }],
  ["nothing", { headers: json }],
  ["another type", { body: '{"data":{}}', headers: { "content-type": `text/${filler}` } }],
  ["a type that goes on", { body: '{"data":{}}', headers: { "content-type": "application/jsonp" } }],
  ["PUT", { method: "PUT", body: '{"data":{}}', headers: json }],
])("a call with %s leaves nothing in the log", async (_what, init) => {
  expect(await logOf(() => refused(init))).toEqual([]);
});

const unsigned = (claims: object) =>
  [{ alg: "RS256", kid: text }, claims, {}]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");

test.each<[string, string]>([
  ["a senseless", filler],
  ["an unsigned", unsigned({ aud: filler.slice(0, 4000), iss: filler.slice(0, 4000) })],
  ["a foreign", tokens.idToken("mira", { claims: { aud: text, iss: text } })],
])("a call with %s token leaves less than 1 KB, without the caller's text", async (_what, token) => {
  for (const headers of [{ authorization: `Bearer ${token}` }, { "x-firebase-appcheck": token }]) {
    const log = await logOf(async () => {
      const { status } = await callInstance(instance, "getInviter", { userId: "ana" }, headers);
      expect(status).toBe(401);
    });
    expect(log.join("\n").length, log.join("\n")).toBeLessThan(1000);
    expect(log.join("\n")).not.toContain(text);
  }
});

test.each(["getInviter", "shortLinks"])(
  "a body for %s that does not arrive ends the connection",
  async (name) => {
    const { origin, close } = name === "getInviter" ? instance : await start(name);
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write("POST /v1/shortLinks HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n");
    socket.write('content-length: 11\r\n\r\n{"data":');
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
    await once(socket, "close");
    if (name !== "getInviter") await close();
  },
);
