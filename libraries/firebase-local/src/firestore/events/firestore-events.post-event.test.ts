import { createServer, type RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../../http.ts";
import { FunctionNotReached } from "./deliveries.ts";
import { postEvent } from "./firestore-events.ts";

const headers = { "ce-id": "1", "content-type": "application/protobuf" };
const event = { id: "1", type: "created", document: "things/a", headers, body: "CgA=" };

// The response of firebase-tools if a process threw, was killed, or was gone.
test.each([
  [500, "not yet", Error, "not yet"],
  [500, '{"code":"ECONNRESET"}', Error, "Its process ended."],
  [500, '{"errno":-2,"code":"ENOENT","syscall":"connect"}', FunctionNotReached, "ENOENT"],
  [404, "Function f does not exist", FunctionNotReached, "does not exist"],
])("status %i with %s is a failure", async (status, body, kind, message) => {
  const url = await emulator((_, response) => response.writeHead(status).end(body));
  const failure = await postEvent(url, event, AbortSignal.timeout(5000)).catch((error) => error);
  expect(failure.constructor).toBe(kind);
  expect(failure.message).toContain(message);
});

test("reports an emulator that is not running as unreachable", async () => {
  const posted = postEvent("http://127.0.0.1:1", event, AbortSignal.timeout(5000));
  await expect(posted).rejects.toBeInstanceOf(FunctionNotReached);
});

test("a function that never responds has failed", async () => {
  const url = await emulator(() => {});
  const posted = postEvent(url, event, AbortSignal.timeout(1));
  await expect(posted).rejects.toThrow("timeout");
});

async function emulator(answer: RequestListener): Promise<string> {
  const { host, close } = await listen(createServer(answer), 0);
  onTestFinished(close);
  return `http://${host}`;
}
