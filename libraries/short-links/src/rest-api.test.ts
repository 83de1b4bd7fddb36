import { expect, test } from "vitest";
import { acceptedRequests } from "./conformance/accepted-requests.ts";
import { refusedFields } from "./conformance/refused-fields.ts";
import { refusedRequests } from "./conformance/refused-requests.ts";
import { shortLinksApi } from "./rest-api.ts";
import { findShortLink } from "./store.ts";
import { codeOf, shortenRequest, testApiKey, testLinks } from "./testing/links.ts";

const services = testLinks();
const info = { domainUriPrefix: "https://acorn.example/s", link: "https://acorn.example/?userId=ana" };

interface Body {
  shortLink: string;
  error: { message: string; details: object[] };
}

async function shorten(body: unknown, query?: string): Promise<{ status: number; body: Body }> {
  const response = await shortLinksApi(services, shortenRequest(body, query));
  return { status: response.status, body: (await response.json()) as Body };
}

test.each(acceptedRequests)("shortens $name", async ({ body, parameters }) => {
  const answer = await shorten(body);
  const shortLink = expect.stringMatching(/^https:\/\/acorn\.example\/s\/[0-9A-Za-z]+$/);
  const previewLink = `${answer.body.shortLink}?d=1`;
  expect(answer).toMatchObject({ status: 200, body: { shortLink, previewLink } });
  const stored = await findShortLink(services.db, codeOf(answer.body.shortLink));
  expect(stored?.parameters).toEqual(parameters);
});

test.each(refusedRequests)("refuses $name", async ({ body, query, code, status, message }) => {
  const answer = await shorten(body, query);
  expect(answer).toMatchObject({ status: code, body: { error: { code, status } } });
  expect(answer.body.error.message).toMatch(message);
});

test.each(refusedFields)("refuses $root$info", async ({ root, info: added, message }) => {
  const answer = await shorten({ dynamicLinkInfo: { ...info, ...added }, ...root });
  expect(answer.status).toBe(400);
  expect(answer.body.error).toMatchObject({ message, status: "INVALID_ARGUMENT" });
  const fieldViolations = [expect.objectContaining({ description: message })];
  expect(answer.body.error.details).toEqual([
    { "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations },
  ]);
});

test("an unguessable code, the default, has 17 characters and a short one 4", async () => {
  const lengthFor = async (suffix?: object) =>
    codeOf((await shorten({ dynamicLinkInfo: info, suffix })).body.shortLink).length;
  expect(await lengthFor()).toBe(17);
  expect(await lengthFor({ option: "UNGUESSABLE" })).toBe(17);
  expect(await lengthFor({ option: "SHORT" })).toBe(4);
});

test("the same link gets the same short link, in either form and every spelling", async () => {
  const longDynamicLink = `${info.domainUriPrefix}/?link=${encodeURIComponent("HTTPS://ACORN.example/?userId=ana")}`;
  const answers = await Promise.all([
    shorten({ dynamicLinkInfo: info }),
    shorten({ dynamicLinkInfo: { ...info, navigationInfo: { enableForcedRedirect: false } } }),
    shorten({ longDynamicLink }),
  ]);
  expect(new Set(answers.map(({ body }) => body.shortLink)).size).toBe(1);
});

test("a wrong key is told apart by machines too, and never quoted", async () => {
  const { body } = await shorten({ dynamicLinkInfo: info }, "?key=wrong");
  expect(body.error.details[0]).toMatchObject({
    reason: "API_KEY_INVALID",
    domain: "googleapis.com",
    metadata: { service: "firebasedynamiclinks.googleapis.com" },
  });
  expect(JSON.stringify(body)).not.toContain(testApiKey);
});

test.each([
  ["the header alone", "", testApiKey, 200],
  ["a wrong header", "", "wrong", 400],
  ["a good parameter and a wrong header", `?key=${testApiKey}`, "wrong", 200],
  ["a wrong parameter and a good header", "?key=wrong", testApiKey, 400],
])("of the two places for the key, %s counts as it should", async (_what, query, header, status) => {
  const request = shortenRequest({ dynamicLinkInfo: info }, query);
  request.headers.set("x-goog-api-key", header);
  expect((await shortLinksApi(services, request)).status).toBe(status);
});

test.each([
  ["?key=key-of-the-tests", 400],
  ["?key=", 403],
])("a deployment without a key does not accept %s", async (query, status) => {
  const request = shortenRequest({ dynamicLinkInfo: info }, query);
  expect((await shortLinksApi({ ...services, apiKey: "" }, request)).status).toBe(status);
});

test("a key that was stored with a line break is the same key", async () => {
  const apiKey = `${testApiKey}\n`;
  const response = await shortLinksApi({ ...services, apiKey }, shortenRequest({ dynamicLinkInfo: info }));
  expect(response.status).toBe(200);
});

test.each([
  ["as long as it may be", " ".repeat(32_768), 400, "Invalid JSON payload received."],
  ["that is longer", " ".repeat(32_769), 413, "Request payload size exceeds the limit: 32768 bytes."],
  ["that is no UTF-8", new Uint8Array([34, 255, 34]), 400, "Invalid JSON payload received."],
])("a body %s is refused in these words", async (_what, body, status, message) => {
  const { url } = shortenRequest("");
  const response = await shortLinksApi(services, new Request(url, { method: "POST", body }));
  expect(await response.json()).toMatchObject({ error: { code: status, message } });
});

const retryInfo = { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "7s" };
test.each([
  [{ retryAfterSeconds: 7 }, 429, "Quota exceeded. Please try again in 7 seconds.", "7"],
  [{ message: "Not from there." }, 403, "Not from there.", null],
  [null, 500, "Internal error encountered.", null],
])(
  "a new link that cannot be stored, explained by %j, is a %i",
  async (reason, code, message, retryAfter) => {
    const transact = () => Promise.reject(new Error("The database is full"));
    const explain = () => reason;
    const body = { dynamicLinkInfo: { ...info, link: "https://acorn.example/never-stored" } };
    const response = await shortLinksApi({ ...services, explain, transact }, shortenRequest(body));
    expect([response.status, response.headers.get("retry-after")]).toEqual([code, retryAfter]);
    const { error } = (await response.json()) as Body;
    expect(error).toMatchObject({ code, message, ...(retryAfter && { details: [retryInfo] }) });
  },
);

test.each([
  ["GET", "/v1/shortLinks"],
  ["GET", "/v1/reopenAttribution"],
  ["POST", "/v1/constructor"],
  ["POST", "/v1/shortLinks/"],
  ["POST", "/v1/abcd/linkStats"],
  ["GET", "/v1/abcd/linkStats/x"],
  ["GET", "/x/v1/abcd/linkStats"],
])("%s %s is not found", async (method, path) => {
  const response = await shortLinksApi(services, new Request(`https://acorn.example${path}`, { method }));
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: { code: 404, message: "Not Found", status: "NOT_FOUND" } });
});
