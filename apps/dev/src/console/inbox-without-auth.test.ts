import { createServer } from "node:http";
import { listen, sendJson } from "firebase-local/http";
import { expect, onTestFinished, test } from "vitest";
import { Accounts } from "./accounts.ts";
import { Inbox } from "./inbox.ts";
import { Tables } from "./tables.ts";

test("reads mails again once Auth is back after an outage", async () => {
  let isThere = false;
  const code = {
    email: "mira@example.com",
    requestType: "VERIFY_EMAIL",
    oobCode: "1",
    oobLink: "http://a/b",
  };
  const server = createServer((request, response) => {
    if (isThere) sendJson(response, 200, { oobCodes: [code] });
    else request.destroy();
  });
  const { host, close } = await listen(server, 0);
  onTestFinished(close);
  const tables = new Tables();
  const inbox = new Inbox(tables, new Accounts(`http://${host}`), "http://localhost:5173");
  await inbox.refresh();
  expect(tables.ids("mails")).toEqual([]);
  isThere = true;
  await inbox.refresh();
  expect(tables.ids("mails")).toEqual(["1"]);
});
