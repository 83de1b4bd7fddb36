import { createServer } from "node:http";
import { listen, sendJson } from "firebase-local/http";
import { passOn } from "suite/pass-on.ts";
import { expect, onTestFinished, test } from "vitest";
import { Entries } from "./entries.ts";
import { switchFault } from "./faults.ts";
import { Inbox } from "./inbox.ts";
import { watchRequest } from "./watch-requests.ts";

const nowhere = "http://127.0.0.1:1";

/** A server with a page at "/" and a callable that refuses, watched. */
async function watchedServer() {
  const entries = new Entries();
  const inbox = new Inbox(entries, { authUrl: nowhere, webOrigin: "http://localhost:5173" });
  const functionOf = (path: string) => (path === "/call/getInviter" ? "getInviter" : undefined);
  const app = createServer((request, response) => {
    const error = { message: "inviter-not-found", details: { reason: "inviter-not-found" } };
    request.resume().once("end", () => {
      if (request.url === "/") response.end("The app");
      else sendJson(response, 404, { error });
    });
  });
  const behind = await listen(app, 0);
  const server = createServer((request, response) => {
    const next = () => passOn(`http://${behind.host}`, request, response);
    void watchRequest({ entries, inbox, functionOf }, [request, response], next);
  });
  const { host, close } = await listen(server, 0);
  onTestFinished(async () => {
    await close();
    await behind.close();
  });
  const calls = () => entries.all().flatMap(({ kind, value }) => (kind === "calls" ? [value] : []));
  return { entries, calls, ask: (path: string, init = {}) => fetch(`http://${host}${path}`, init) };
}

test("records a call with its request, status and failure reason, but without its query", async () => {
  const { calls, ask } = await watchedServer();
  const body = JSON.stringify({ data: { userId: "ana" } });
  await (await ask("/call/getInviter?wake")).text();
  await (await ask("/call/getInviter?token=secret", { method: "POST", body })).text();
  const call = { name: "getInviter", status: 404, error: "inviter-not-found", target: "/call/getInviter" };
  await expect.poll(calls).toMatchObject([{ ...call, request: '{\n  "userId": "ana"\n}' }]);
});

test("keeps serving when the functions crash", async () => {
  const { entries, ask } = await watchedServer();
  switchFault(entries, "functions-crash", true);
  expect((await ask("/call/getInviter")).status).toBe(500);
  expect(await (await ask("/")).text()).toBe("The app");
  switchFault(entries, "functions-crash", false);
  expect((await ask("/call/getInviter")).status).toBe(404);
});
