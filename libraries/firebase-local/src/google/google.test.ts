import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { backendRoutes } from "./backends.ts";
import { startGoogle } from "./google.ts";
import type { Routes } from "./routes.ts";

/** Returns the output of a process that reaches only a stand-in with these routes. */
async function withGoogle(routes: Routes) {
  const google = await startGoogle({ routes });
  onTestFinished(google.close);
  const printed = async (code: string) => {
    const command = ["--import", google.preload.href, "--input-type=module", "--eval", code];
    return (await promisify(execFile)(process.execPath, command)).stdout.trim();
  };
  return { google, printed };
}

const hello: Routes = {
  "GET https://run.googleapis.com/v1/:parent/services": (_, { parent }) => Response.json({ parent }),
  "POST https://run.googleapis.com/v1/services": async (request) => new Response(await request.text()),
  "GET https://run.googleapis.com/cut": () => Promise.reject(new Error("nobody is there")),
};
const address = "https://run.googleapis.com/v1";

test("matches a route by method and URL, and passes its path parameters", async () => {
  const { google, printed } = await withGoogle(hello);
  const code = `
    console.log(await (await fetch("${address}/demo/services?x=1")).text());
    console.log(await (await fetch("${address}/services", { method: "POST", body: "a body" })).text());`;
  expect(await printed(code)).toBe('{"parent":"demo"}\na body');
  expect(google.unanswered).toEqual([]);
});

test("serves HTTP/2 and plain HTTP", async () => {
  const { printed } = await withGoogle({
    ...hello,
    "GET http://metadata.google.internal/*": () => new Response("here"),
  });
  const http2 = `
    import http2 from "node:http2";
    const session = http2.connect("https://run.googleapis.com");
    session.request({ ":path": "/v1/demo/services" }).on("data", (data) => console.log(String(data))).on("end", () => session.close());
  `;
  expect(await printed(http2)).toBe('{"parent":"demo"}');
  const plain = "http://metadata.google.internal/computeMetadata";
  expect(await printed(`console.log(await (await fetch("${plain}")).text())`)).toBe("here");
});

test("records requests without a route, and closes the connection if a route throws", async () => {
  const { google, printed } = await withGoogle(hello);
  expect(await printed(`console.log((await fetch("${address}/nowhere?key=secret")).status)`)).toBe("404");
  expect(google.unanswered).toEqual([`GET ${address}/nowhere`]);
  const cut = 'await fetch("https://run.googleapis.com/cut").catch(({ cause }) => console.log(cause.code))';
  expect(await printed(cut)).toBe("UND_ERR_SOCKET");
});

test("Google's services accept only the service account", async () => {
  const nobody = "127.0.0.1:1";
  const { printed } = await withGoogle(backendRoutes({ auth: nobody, fcm: nobody, storage: nobody }));
  const hosts = ["identitytoolkit", "fcm", "storage", "firebasestorage"];
  const asks = hosts.map(
    (host) =>
      `fetch("https://${host}.googleapis.com/v1/projects/x", { headers: { authorization: "Bearer x" } })`,
  );
  const code = `for (const { status } of await Promise.all([${asks}])) console.log(status);`;
  expect(await printed(code)).toBe("401\n401\n401\n401");
});
