import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";

/** Google's framework parses up to a gigabyte before a function runs. The process here has an instance's memory. */
const prefix = "https://links.acorn.example";
const env = {
  ...process.env,
  LINK_PREFIX: prefix,
  LINK_HOSTS: "acorn.example",
  PRODUCT_NAME: "Acorn",
  PRODUCT_PAGE: "https://acorn.example",
  PREVIEW_IMAGE: "https://acorn.example/preview.png",
  SHORT_LINK_API_KEY: "the-key",
  GCLOUD_PROJECT: "demo-bodies-of-the-kit",
  FUNCTION_SIGNATURE_TYPE: "http",
  NODE_OPTIONS: "--max-old-space-size=400",
};
const program = fileURLToPath(new URL("../testing/serve.ts", import.meta.url));
const child = spawn(process.execPath, [program, "shortLinks"], { env, stdio: ["ignore", "pipe", "inherit"] });
afterAll(() => child.kill("SIGKILL"));
const [origin] = await once(child.stdout, "data");

async function post(body: string | Buffer, query = "", headers: Record<string, string> = {}) {
  const response = await fetch(`${String(origin).trim()}/v1/shortLinks${query}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return { status: response.status, body: await response.json() };
}

const good = JSON.stringify({ longDynamicLink: `${prefix}/?link=https://acorn.example/` });
/** 31 MB, near the most that Cloud Run passes on. Each of its ten million lists costs memory once it is parsed. */
const huge = `{"data":[${"[],".repeat(10_400_000)}[]]}`;
const gzip = { "content-encoding": "gzip" };

test.each<[string, string | Buffer, Record<string, string>]>([
  ["as it is", huge, {}],
  ["packed into 31 KB", gzipSync(huge), gzip],
])("a stranger's body of 31 MB is refused before it is parsed, %s", async (_how, body, headers) => {
  expect(await post(body, "", headers)).toMatchObject({ body: { error: { status: "PERMISSION_DENIED" } } });
  expect(await post(body, "?key=the-key", headers)).toMatchObject({
    status: 413,
    body: { error: { code: 413 } },
  });
  expect(await post(good, "?key=the-key")).toMatchObject({ status: 200 });
});

test("a packed body is read", async () => {
  expect(await post(gzipSync(good), "?key=the-key", gzip)).toMatchObject({ status: 200 });
});
