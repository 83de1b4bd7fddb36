import { readFileSync } from "node:fs";
import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { cloudRun } from "../testing/cloud-run.ts";
import { testServices } from "../testing/test-services.ts";

/** Requests that no client of ours sends, to one function of each kind, as Google runs it. */
const { start } = await cloudRun(testServices());
const { hosting } = JSON.parse(readFileSync("firebase.json", "utf8"));
const rewrites: { source: string; function?: string }[] = hosting.rewrites;
/** A callable, a page without a body, an interface in JSON, and a form. */
const names = ["getInviter", "webPage", "shortLinks", "reportAbuse"];

const pathOf = (name: string) =>
  rewrites.find((rewrite) => rewrite.function === name)?.source.replaceAll(/\*+/g, "x") ?? "/";

interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Announces a body by its length, but sends only the given part. */
function send(origin: string, { path = "/", body, ...options }: Sent) {
  const sent = request(`${origin}${path}`, { agent: false, ...options });
  sent.on("error", () => {});
  if (body) sent.write(body);
  else sent.end();
  return sent;
}

const statusOf = (origin: string, sent: Sent) =>
  new Promise<number>((resolve, reject) => {
    const started = send(origin, sent);
    started.on("error", reject).on("response", (response) => {
      resolve(response.statusCode ?? 0);
      started.destroy();
    });
  });

const json = { "content-type": "application/json" };

describe.each(names)("%s", async (name) => {
  const instance = await start(name);
  const { origin } = instance;
  const path = pathOf(name);
  const empty = { method: "POST", path, headers: { ...json, "content-length": "11" }, body: '{"data":{}}' };
  const usual = () => Promise.all([statusOf(origin, { path }), statusOf(origin, empty)]);
  const before = await usual();

  test.each<[string, Sent]>([
    [
      "a body of 31 MB",
      { method: "POST", headers: { ...json, "content-length": "31000000" }, body: "{".repeat(2 ** 16) },
    ],
    ["an unknown method", { method: "PROPFIND" }],
  ])("refuses %s, and answers the next request as before", async (_what, sent) => {
    const status = await statusOf(origin, { path, ...sent });
    expect([Math.floor(status / 100), status]).toEqual([4, status]);
    expect(await usual()).toEqual(before);
  });

  test("answers others while a body comes slowly, and after a client has gone", async () => {
    const slow = send(origin, { ...empty, headers: { ...json, "content-length": "100" } });
    expect(await usual()).toEqual(before);
    slow.destroy();
    send(origin, { path }).destroy();
    expect(await usual()).toEqual(before);
    expect(instance.log.filter((line) => /uncaught|unhandled/i.test(line))).toEqual([]);
  });
});
