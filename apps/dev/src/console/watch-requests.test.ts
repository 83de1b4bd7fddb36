import { createServer } from "node:http";
import { listen } from "firebase-local/http";
import { expect, onTestFinished, test } from "vitest";
import { Accounts } from "./accounts.ts";
import { Faults } from "./faults.ts";
import { Inbox } from "./inbox.ts";
import { Tables } from "./tables.ts";
import { watchRequest } from "./watch-requests.ts";

const page = '<!doctype html><html><head lang="en"><title>The app</title></head></html>';

/** A server with a page at "/" and a callable that refuses, watched. */
async function watchedServer() {
  const tables = new Tables();
  const faults = new Faults(tables);
  const inbox = new Inbox(tables, new Accounts("http://127.0.0.1:1"), "http://localhost:5173");
  const functionOf = (path: string) => (path === "/call/getInviter" ? "getInviter" : undefined);
  const server = createServer((request, response) => {
    const roundTripsOf = (name: string) => (name === "getInviter" ? { calls: 2, inARow: 1 } : null);
    const own = { authUrl: "http://127.0.0.1:1", functionOf, firestores: { roundTripsOf } };
    const watched = { tables, faults, inbox, ...own };
    void watchRequest(watched, [request, response], () => {
      const error = { message: "inviter-not-found", details: { reason: "inviter-not-found" } };
      if (request.url === "/") response.writeHead(200, { "content-type": "text/html", etag: "1" }).end(page);
      else response.writeHead(404, { "content-type": "application/json" }).end(JSON.stringify({ error }));
    });
  });
  const { host, close } = await listen(server, 0);
  onTestFinished(close);
  const calls = () => tables.ids("calls").map((id) => tables.get("calls", id));
  return { faults, calls, get: (path: string, headers = {}) => fetch(`http://${host}${path}`, { headers }) };
}

test("records a call with its status and failure reason, but without its query", async () => {
  const { calls, get } = await watchedServer();
  await (await get("/call/getInviter?token=secret")).text();
  const noted = { name: "getInviter", kind: "callable", status: 404, failure: "inviter-not-found" };
  const roundTrips = { calls: 2, inARow: 1 };
  await expect.poll(calls).toMatchObject([{ ...noted, roundTrips, target: "/call/getInviter" }]);
});

test("keeps serving when the functions crash", async () => {
  const { faults, get } = await watchedServer();
  faults.switch("functions-crash", true);
  expect((await get("/call/getInviter")).status).toBe(500);
  expect(await (await get("/")).text()).toBe(page);
  faults.switch("functions-crash", false);
  expect((await get("/call/getInviter")).status).toBe(404);
});

test("injects a script only into pages inside the console's phone", async () => {
  const { get } = await watchedServer();
  expect(await (await get("/", { "sec-fetch-dest": "document" })).text()).toBe(page);
  const framed = await (await get("/", { "sec-fetch-dest": "iframe" })).text();
  expect(framed).toBe(page.replace("<title>", '<script src="/__dev/phone.js"></script><title>'));
});
