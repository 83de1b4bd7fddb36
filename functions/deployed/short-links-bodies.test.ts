import { request } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { cloudRun } from "../testing/cloud-run.ts";
import { testServices } from "../testing/test-services.ts";

/**
 * Google's framework handles a body before the function. It parses by Content-Type, answers an unparsable
 * body in HTML, and ignores a body without a type. Under /v1, every response comes from the function, in
 * JSON.
 */
const { start } = await cloudRun(testServices());
const { origin } = await start("shortLinks");
const key = "the secret SHORT_LINK_API_KEY";
const info = { domainUriPrefix: "https://sundial.example/s", link: "https://sundial.example/?userId=ana" };
const good = JSON.stringify({ dynamicLinkInfo: info });
const json = "application/json";
const types = [json, "application/json; charset=utf-16", "application/cloudevents+json", undefined];

interface Answered {
  status: number | undefined;
  type: string | undefined;
  body: { shortLink?: string; error?: { code: number; status: string; message: string } };
}

/** POSTs bytes with exactly these headers: `fetch` would add a Content-Type. */
function post(body: string | Buffer, headers: Record<string, string | undefined>): Promise<Answered> {
  const given = Object.entries({ "x-goog-api-key": key, ...headers }).filter(
    ([, value]) => value !== undefined,
  );
  return new Promise((resolve, reject) => {
    request(
      `${origin}/v1/shortLinks`,
      { method: "POST", headers: Object.fromEntries(given) },
      async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        const { "content-type": type } = response.headers;
        resolve({
          status: response.statusCode,
          type,
          body: type?.startsWith(json) ? JSON.parse(text) : text,
        });
      },
    )
      .on("error", reject)
      .end(body);
  });
}

describe.each(types)("with the Content-Type %s", (type) => {
  const headers = { "content-type": type };

  test("a good body is read", async () => {
    const { status, body } = await post(good, headers);
    expect([status, body.shortLink]).toEqual([
      200,
      expect.stringMatching(/^https:\/\/sundial\.example\/s\//),
    ]);
  });

  test.each(["{", "null"])("the body %j is refused in JSON", async (text) => {
    expect(await post(text, headers)).toMatchObject({
      status: 400,
      type: json,
      body: {
        error: { code: 400, status: "INVALID_ARGUMENT", message: expect.stringMatching(/^Invalid JSON/) },
      },
    });
  });
});

test.each([
  ["bytes that are no text", Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), {}],
  ["plain text with the encoding gzip", good, { "content-encoding": "gzip" }],
])("%s are refused in JSON", async (_what, body, headers) => {
  expect(await post(body, { "content-type": json, ...headers })).toMatchObject({
    status: 400,
    type: json,
    body: { error: { status: "INVALID_ARGUMENT" } },
  });
});

test("a packed body is unpacked, as far as a body may be long", async () => {
  const headers = { "content-type": json, "content-encoding": "gzip" };
  expect((await post(gzipSync(good), headers)).status).toBe(200);
  const bomb = gzipSync(Buffer.alloc(30_000_000, " "));
  const answered = await post(bomb, headers);
  expect([answered.status, answered.type]).toEqual([413, json]);
});

test("a body of ten megabytes is refused in JSON, whatever it is said to be", async () => {
  for (const type of [json, undefined]) {
    const answered = await post(Buffer.alloc(10_000_000, " "), { "content-type": type });
    expect([answered.status, answered.type]).toEqual([413, json]);
  }
});
