import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import type { AppConfig } from "../config.ts";
import { callFunction } from "./firebase-calls.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Calls a function on a site that answers so, and closes the site. */
async function callAt(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
  token?: string,
  name: "getInviter" | "completeSocialSignUp" = "getInviter",
) {
  const server = createServer((request, response) => answer(response, request)).listen(0, "127.0.0.1");
  await once(server, "listening");
  vi.stubGlobal("location", { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  try {
    return await callFunction({} as AppConfig, name, { userId: "ana", inviterId: "ana" }, token);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const json = (status: number, body: object) => (response: ServerResponse) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

test("a call is sent as callables take it, as the owner of the token", async () => {
  let asked: IncomingMessage | undefined;
  const result = { name: "Ana" };
  const answer = (response: ServerResponse, request: IncomingMessage) => {
    asked = request;
    json(200, { result })(response);
  };
  expect(await callAt(answer, "token-of-mira")).toEqual(result);
  expect(asked).toMatchObject({ method: "POST", url: "/call/getInviter" });
  expect(asked?.headers).toMatchObject({
    authorization: "Bearer token-of-mira",
    "content-type": "application/json",
  });
});

test.for<[number, string]>([
  [429, "too-many-requests"],
  [503, "network"],
  [504, "network"],
  [404, "unexpected"],
])("an error without details and with status %i fails with %s", async ([status, reason]) => {
  const error = { status: "UNKNOWN", message: "unknown" };
  await expect(callAt(json(status, { error }))).rejects.toMatchObject({ reason });
});

test("a function that crashes without details is our failure, not the network's", async () => {
  const crash = (body: string) =>
    callAt((response) => void response.writeHead(500, { "content-type": "text/html" }).end(body));
  await expect(crash("")).rejects.toMatchObject({ reason: "unexpected" });
  await expect(crash("<h1>Internal Server Error</h1>")).rejects.toMatchObject({ reason: "unexpected" });
});

test("a lost connection, and a page of the network's own, is the network's failure", async () => {
  await expect(callAt((response) => void response.destroy())).rejects.toMatchObject({ reason: "network" });
  const portal = callAt((response) => void response.end("<h1>Welcome to the hotel</h1>"));
  await expect(portal).rejects.toMatchObject({ reason: "network" });
});

test.each([
  ["completeSocialSignUp", 2, { isFriend: true }],
  ["getInviter", 1, { reason: "network" }],
] as const)("without an answer in time, %s is asked %i times", async (name, times, outcome) => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let asked = 0;
  const answer = (response: ServerResponse) => {
    asked += 1;
    if (asked === 1) vi.advanceTimersByTime(20_000);
    else json(200, { result: { isFriend: true } })(response);
  };
  const called = await callAt(answer, undefined, name).catch((error: unknown) => error);
  expect([asked, called]).toEqual([times, expect.objectContaining(outcome)]);
});
