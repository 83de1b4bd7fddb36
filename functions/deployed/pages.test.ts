import { readFileSync } from "node:fs";
import { brand } from "contract/brand";
import { getStorage } from "firebase-admin/storage";
import { inRepository } from "suite/repository.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { cloudRun } from "../testing/cloud-run.ts";
import { addInviter } from "../testing/people.ts";
import { testServices } from "../testing/test-services.ts";

/** Every function that answers plain HTTP. The first case is the first request of a fresh instance. */
const services = testServices();
const { functions, start } = await cloudRun(services);
const ana = await addInviter(services, `ana${crypto.randomUUID().slice(0, 8)}`);
const picture = getStorage(services.auth.app)
  .bucket(`${services.auth.app.options.projectId}.appspot.com`)
  .file(`Users/${ana}`);
await picture.save("GIF89a");

const variables = { APPLE_TEAM_ID: "A1B2C3D4E5" };
const key = encodeURIComponent("the secret SHORT_LINK_API_KEY");
const link = "https://sundial.example/?userId=ana";
const shorten = JSON.stringify({
  dynamicLinkInfo: { domainUriPrefix: "https://sundial.example/s", link },
});
const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const preflight = {
  origin: "https://another.example",
  "access-control-request-method": "POST",
  "access-control-request-headers": "content-type",
};

const [script = ""] =
  /assets\/\w+\.js/.exec(readFileSync(inRepository("apps/web/dist/index.html"), "utf8")) ?? [];

type Case = [method: string, path: string, status: number, holds: string, init?: RequestInit];

const cases: Record<string, Case[]> = {
  webPage: [
    ["GET", `/${script}`, 200, "import"],
    ["GET", "/assets/..%2fserver.cjs", 404, ""],
    ["GET", "/nowhere", 404, brand.name],
    // The code is loaded by now. A page that takes four seconds is sent without its inviter.
    ["GET", `/feedback/${ana}/hi`, 200, "\u2068Ana\u2069 ने आपको"],
    ["GET", "/feedback/%E0%A4%A/en", 404, "Invalid URL"],
    ["GET", "/sign-up/%", 404, "Invalid URL"],
    ["GET", "/feedback/%2/hi?lg=%&uid=%E0", 404, "यह लिंक सही नहीं है"],
    ["HEAD", `/feedback/${ana}/en`, 200, ""],
  ],
  invitationCard: [
    ["GET", `/preview/${ana}/hi.jpg`, 200, "JFIF"],
    ["GET", "/preview/nobody/hi.jpg", 404, ""],
  ],
  inviterPicture: [
    ["GET", `/picture/${ana}`, 200, "GIF89a"],
    ["GET", "/picture/nobody", 404, ""],
  ],
  openLink: [
    ["GET", `/s?link=${encodeURIComponent(link)}`, 200, "/social-sign-up/ana"],
    ["GET", "/s/neverMade00", 404, "This link does not exist"],
  ],
  shortLinks: [
    ["POST", `/v1/shortLinks?key=${key}`, 200, "shortLink", { body: shorten, headers: json }],
    ["POST", "/v1/shortLinks?key=another", 400, "API key", { body: shorten, headers: json }],
    ["OPTIONS", "/v1/shortLinks", 204, "", { headers: preflight }],
  ],
  reportAbuse: [
    ["GET", "/report/invitation/ana", 200, "<form"],
    ["GET", "/report/link/..%2fana", 404, "nothing to report"],
    ["GET", "/report/thanks", 200, "Thank you"],
    ["POST", "/report/invitation/ana", 303, "", { body: "reason=spam", headers: form }],
    ["POST", "/report/invitation/ana", 400, "choose a reason", { body: "{", headers: json }],
  ],
  associationFiles: [
    ["GET", "/.well-known/apple-app-site-association", 200, "A1B2C3D4E5."],
    ["GET", "/.well-known/assetlinks.json", 200, "[]"],
  ],
};

test("every function that is built, and is neither a callable nor run by events, is asked here", () => {
  const others = [...functions].filter(([, endpoint]) => !endpoint.callableTrigger && !endpoint.eventTrigger);
  const built = others.map(([name]) => name);
  expect(built.toSorted()).toEqual(Object.keys(cases).toSorted());
});

describe.each(Object.entries(cases))("%s", async (name, requests) => {
  const { origin } = await start(name, variables);

  test.each(requests)("answers %s %s with %i", async (method, path, status, holds, init) => {
    const response = await fetch(origin + path, { method, redirect: "manual", ...init });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(holds);
  });
});

test("an operator's configuration reaches the pages that a function renders without a new build", async () => {
  const config = {
    portalLanguages: [{ code: "hi", name: "हिन्दी (भारत)" }],
    productDomain: "https://join.sundial.example",
  };
  const { origin, close } = await start("webPage", { ...variables, WEB_CONFIG: JSON.stringify(config) });
  onTestFinished(close);
  for (const path of ["/feedback", "/social-sign-up", "/sign-up"]) {
    const page = await fetch(`${origin}${path}/${ana}`, { headers: { "accept-language": "en" } });
    expect(page.headers.get("content-language"), path).toBe("hi");
    const markup = await page.text();
    expect(markup).toContain(`<link rel="canonical" href="https://join.sundial.example/feedback/${ana}`);
    expect(markup).toContain(`"portalLanguages":${JSON.stringify(config.portalLanguages)}`);
  }
});

// The emulator runs every request in a separate process, so only a deployed instance can mix up two requests.
test("one instance that renders many invitations at once never shows one inviter to another's guests", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Person ${String.fromCharCode(65 + index)}`);
  const suffix = crypto.randomUUID().slice(0, 8);
  const ids = await Promise.all(
    names.map((name, index) => addInviter(services, `p${index}x${suffix}`, { name })),
  );
  const { origin, close } = await start("webPage", variables);
  onTestFinished(close);
  const pages = await Promise.all(
    [...ids, ...ids].map(async (id) => (await fetch(`${origin}/feedback/${id}/en`)).text()),
  );
  for (const [index, markup] of pages.entries()) {
    expect(names.filter((name) => markup.includes(name))).toEqual([names[index % names.length]]);
    expect(ids.filter((id) => markup.includes(id))).toEqual([ids[index % ids.length]]);
  }
});
