import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { objectionTo } from "./serve-page.ts";

const own = { host: "localhost:5173", origin: "http://localhost:5173", "content-type": "application/json" };
const ask = (method: string, headers: object) => objectionTo({ method, headers } as IncomingMessage, 5173);

test("the console's own page may read and send commands, under every name of this machine", () => {
  for (const host of ["localhost:5173", "127.0.0.1:5173", "[::1]:5173"]) {
    expect(ask("GET", { host })).toBeUndefined();
    const headers = { ...own, host, origin: `http://${host}`, "sec-fetch-site": "same-origin" };
    expect(ask("POST", headers)).toBeUndefined();
  }
});

test.each([
  ["a name of somebody else's that leads here", { host: "evil.example:5173" }],
  ["a name that only begins like ours", { host: "localhost:5173.evil.example" }],
  ["another port's name", { host: "localhost:5174" }],
  ["no name", {}],
  ["another site", { host: "localhost:5173", "sec-fetch-site": "cross-site" }],
])("refuses reads from %s", (_from, headers) => {
  expect(ask("GET", headers)).toMatch(/^The console/);
});

test.each([
  ["another site's form", { "content-type": "text/plain", origin: "https://evil.example" }],
  ["another site's script", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["another server on this machine", { origin: "http://localhost:3000", "sec-fetch-site": "same-site" }],
  ["a form without an origin", { origin: undefined }],
  ["a sandboxed frame", { origin: "null" }],
  ["a form of our own origin", { "content-type": "application/x-www-form-urlencoded" }],
])("refuses commands from %s", (_who, headers) => {
  expect(ask("POST", { ...own, ...headers })).toMatch(/^The console/);
});
