import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { http } from "@google-cloud/functions-framework";
import { getTestServer } from "@google-cloud/functions-framework/testing";
import { setGlobalOptions } from "firebase-functions";
import type { ExpectedPage } from "short-links/conformance/expected-visit";
import { expectedVisits } from "short-links/conformance/expected-visits";
import { linksOf, metaTags } from "short-links/testing/markup";
import { expect, onTestFinished, test } from "vitest";
import { linkSettings, texts } from "./settings.ts";

const parameters = {
  LINK_PREFIX: "https://links.acorn.example",
  LINK_HOSTS: "acorn.example,www.acorn.example",
  PRODUCT_NAME: "Acorn",
  PRODUCT_PAGE: "https://acorn.example",
  PREVIEW_IMAGE: "https://acorn.example/preview.png",
  ANDROID_PACKAGES: "app.acorn",
  IOS_BUNDLE_IDS: "app.acorn",
  IOS_SCHEME: "acorn",
  APP_STORE_ID: "6475332296",
  APPLE_TEAM_ID: "A1B2C3D4E5",
  ANDROID_FINGERPRINTS: "",
};
const projectId = "demo-kit-of-the-tests";
Object.assign(process.env, parameters, { GCLOUD_PROJECT: projectId, SHORT_LINK_API_KEY: "the-key" });
// The wrapper of the command line names the region, and its first imports must not take that away.
setGlobalOptions({ region: "europe-west1" });
Object.assign(texts, { notFoundTitle: "Kein Link" });
const kit = await import("./index.ts");

/** A function in Google's runtime. */
async function serve(name: "shortLinks" | "openLink" | "associationFiles"): Promise<string> {
  http(name, kit[name] as never);
  const server = getTestServer(name).listen(0);
  await once(server, "listening");
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
const [rest, pages, files] = await Promise.all([
  serve("shortLinks"),
  serve("openLink"),
  serve("associationFiles"),
]);

const web = "https://acorn.example/help?page=1";
const long = `${parameters.LINK_PREFIX}/?${new URLSearchParams({ link: web, apn: "app.acorn", ibi: "app.acorn", isi: "6475332296", ius: "acorn" })}`;

const post = (path: string, body: object) =>
  fetch(rest + path, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://elsewhere.example" },
    body: JSON.stringify(body),
  });
const shorten = (body: object, key = "the-key") => post(`/v1/shortLinks?key=${key}`, body);

test("a link that the key makes opens at its page", async () => {
  const made = await shorten({ longDynamicLink: long, suffix: { option: "SHORT" } });
  expect(made.headers.get("access-control-allow-origin")).toBe("https://elsewhere.example");
  const { shortLink } = (await made.json()) as { shortLink: string };
  expect(shortLink).toMatch(/^https:\/\/links\.acorn\.example\/[0-9A-Za-z]{4}$/);
  const page = await fetch(pages + new URL(shortLink).pathname);
  expect(page.status).toBe(200);
  const markup = await page.text();
  expect(markup).toContain('<html lang="en">');
  const size = { "og:image:width": "1200", "og:image:height": "630" };
  expect(metaTags(markup)).toMatchObject({ "og:url": shortLink, "og:locale": "en_US", ...size });
  const exchanged = await post("/v1/reopenAttribution", { requestedLink: `${shortLink}?from=chat` });
  expect(await exchanged.json()).toMatchObject({ deepLink: `${web}&from=chat` });
});

test("a link may lead to the app's store pages and to the product without the app", async () => {
  const ifl = "https://apps.apple.com/us/app/acorn/id6475332296";
  const ofl = "https://www.acorn.example/computer";
  const longDynamicLink = `${parameters.LINK_PREFIX}/?${new URLSearchParams({ link: web, ifl, ofl })}`;
  const { shortLink } = (await (await shorten({ longDynamicLink })).json()) as { shortLink: string };
  const targetOn = async (agent: string) => {
    const page = await fetch(pages + new URL(shortLink).pathname, { headers: { "user-agent": agent } });
    return linksOf(await page.text())["Continue in the browser"];
  };
  expect([await targetOn("iPhone"), await targetOn("Windows")]).toEqual([ifl, ofl]);
});

test("a wrong key makes no link", async () => {
  expect((await shorten({ longDynamicLink: long }, "wrong")).status).toBe(400);
});

test("the error of the interface is in Google's shape", async () => {
  const response = await shorten({ longDynamicLink: "https://x.page.link/?link=https://acorn.example" });
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: expect.objectContaining({ code: 400, status: "INVALID_ARGUMENT" }) },
  ]);
});

const onAndroid = {
  "Get it on Google Play": expect.stringContaining("play.google.com/store/apps/details?id=app.acorn&"),
  "Continue in the browser": web,
};
const intent = expect.stringMatching(/^intent:\/\/acorn\.example\/help/);
const onIos = {
  "Open in the app": expect.stringMatching(/^acorn:\/\//),
  "Download on the App Store": "https://apps.apple.com/app/id6475332296",
  "Continue in the browser": web,
};
const expectedLinks: Record<ExpectedPage, Record<string, string>> = {
  android: { ...onAndroid, "Open in the app": intent },
  "android in-app": { ...onAndroid, "Open in the app": intent, "Open in your browser": expect.any(String) },
  "android firefox": { ...onAndroid, "Open in the app": web },
  iphone: onIos,
  "iphone in-app": onIos,
  ipad: onIos,
  "ipad in-app": onIos,
  "mac or ipad": onIos,
  computer: { "Continue in the browser": web },
};

test.each(expectedVisits)("$name", async ({ userAgent, page, counted }) => {
  const { search } = new URL(long);
  const response = await fetch(`${pages}/${search}`, { headers: { "user-agent": userAgent } });
  expect(linksOf(await response.text())).toEqual(expectedLinks[page]);
  expect(
    linkSettings().visitorOf(new Request(pages, { headers: { "user-agent": userAgent } })),
  ).toMatchObject({
    isAutomatic: counted === null,
    isInApp: page.endsWith("in-app"),
    optsOut: false,
  });
});

test.each([
  ["dnt", "1", { optsOut: true, isAutomatic: false }],
  ["dnt", "0", { optsOut: false, isAutomatic: false }],
  ["sec-gpc", "1", { optsOut: true, isAutomatic: false }],
  ["purpose", "prefetch", { optsOut: false, isAutomatic: true }],
  ["sec-purpose", "prefetch;prerender", { optsOut: false, isAutomatic: true }],
  ["x-moz", "prefetch", { optsOut: false, isAutomatic: true }],
  ["x-purpose", "preview", { optsOut: false, isAutomatic: true }],
  ["x-purpose", "Preview", { optsOut: false, isAutomatic: true }],
])("a click with %s: %s", (name, value, expected) => {
  const headers = new Headers({ "user-agent": "Mozilla/5.0 (iPhone) Safari/604.1", [name]: value });
  expect(linkSettings().visitorOf(new Request(pages, { headers }))).toMatchObject(expected);
});

test("a page has the texts of the wrapper, and runs nothing but its own script and style", async () => {
  const page = await fetch(`${pages}/nothing-here`);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain("<title>Kein Link</title>");
  expect(page.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri 'none';/,
  );
});

test.each(["PUT", "DELETE", "OPTIONS"])("%s of a page is refused", async (method) => {
  const { status, headers } = await fetch(`${pages}/`, { method });
  expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
});

test("a body of a GET is not read", async () => {
  const headers = { "content-type": "text/plain", "content-length": 2 };
  const get = request(`${pages}/nothing-here`, { headers }).end("{}");
  const [{ statusCode }] = await once(get, "response");
  expect(statusCode).toBe(404);
});

test("the app may open every link", async () => {
  const apple = await fetch(`${files}/.well-known/apple-app-site-association`);
  expect(await apple.json()).toMatchObject({
    applinks: { details: [{ appIDs: ["A1B2C3D4E5.app.acorn"], components: [{ "/": "/*" }] }] },
  });
  const { appPaths } = linkSettings({ ...parameters, LINK_PREFIX: "https://acorn.example/go" });
  expect(appPaths).toEqual([{ "/": "/go/*" }]);
});

test("the command line finds the secret of the interface, the region, and that a flood costs little", () => {
  expect(kit.shortLinks.__endpoint).toMatchObject({
    platform: "gcfv2",
    httpsTrigger: {},
    secretEnvironmentVariables: [{ key: "SHORT_LINK_API_KEY" }],
  });
  for (const { __endpoint } of [kit.shortLinks, kit.openLink, kit.associationFiles])
    expect(__endpoint).toMatchObject({
      region: ["europe-west1"],
      maxInstances: 10,
      availableMemoryMb: 512,
    });
});

test.each([
  ["/car_moto", "https://links.acorn.example/car_moto"],
  ["/links/promos", "https://LINKS.acorn.example:443/links/promos/"],
])("a link below %s is made, opened and exchanged", async (path, prefix) => {
  Object.assign(process.env, { LINK_PREFIX: prefix });
  onTestFinished(() => void Object.assign(process.env, parameters));
  const made = await shorten({ dynamicLinkInfo: { domainUriPrefix: prefix, link: web } });
  const { shortLink } = (await made.json()) as { shortLink: string };
  expect(shortLink).toMatch(new RegExp(`^https://links\\.acorn\\.example${path}/\\w{17}$`));
  expect((await fetch(pages + new URL(shortLink).pathname)).status).toBe(200);
  const exchanged = await post("/v1/reopenAttribution", { requestedLink: shortLink });
  expect(await exchanged.json()).toMatchObject({ deepLink: web });
});
