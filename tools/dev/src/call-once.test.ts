import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { callOnce } from "./call-once.ts";

test("each function is called once, also after one that breaks off, and the last one is told of", async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    if (asked.length === 1) response.destroy();
    else response.writeHead(204).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const told: string[] = [];
  await callOnce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, (text) => told.push(text));
  expect(asked).toContain("/call/registerUser?wake");
  expect(new Set(asked).size).toBe(asked.length);
  expect(told.at(-1)).toBe(`Calling each function once, ${asked.length} of ${asked.length} …`);
});
