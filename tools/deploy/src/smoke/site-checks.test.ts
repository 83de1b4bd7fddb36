import { createServer } from "node:http";
import { listen } from "firebase-local/http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import choices from "../../tests/companion.config.ts";
import {
  type Answer,
  actionPageChecks,
  addressProblem,
  type Check,
  fileChecks,
  operatorChecks,
  remedyFor,
  request,
  rewriteChecks,
} from "./site-checks.ts";

const answer = (status: number, text: string, headers: Record<string, string> = {}): Answer => ({
  status,
  text,
  headers: new Headers(headers),
});

describe("the remedy", () => {
  test.each([
    [200, "Another version may be live"],
    [403, "The function is private"],
    [404, "Hosting knows no such path"],
    [429, "No instance is free"],
    [500, "firebase functions:log --project sundial-rehearsal"],
  ])("for status %i", (status, remedy) => {
    expect(remedyFor(answer(status, ""), choices.project)).toContain(remedy);
  });

  test("says why there is no response", async () => {
    const unknown = answer(0, "getaddrinfo ENOTFOUND join.sundial-rehearsal.app");
    expect(remedyFor(unknown, choices.project)).toMatch(/^Nothing answers \(getaddrinfo/);
    const none = await request("http://127.0.0.1:1/");
    expect(remedyFor(none, choices.project)).toMatch(/^Nothing answers \(.+\): see Hosting/);
  });
});

test.each([
  ["198.51.100.7", 0],
  ["192.0.2.1", 1],
])("where Hosting shows the address %s, %i lines say that visitors share a limit", async (shown, count) => {
  const seen = (url: string) => (url.includes("cloudfunctions.net") ? "198.51.100.7" : shown);
  vi.stubGlobal(
    "fetch",
    async (url: string) => new Response("", { headers: { "x-client-address": seen(url) } }),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await addressProblem(choices)).toHaveLength(count);
});

describe("a rewrite", () => {
  const checks = rewriteChecks(choices);
  const problemOf = (name: string, given: Answer) =>
    checks.find((check) => check.name.startsWith(name))?.problem(given);

  test("to a function fails on a website that answers every path with a page", () => {
    const page = answer(200, "<html>nobody");
    expect(checks.filter(({ problem }) => problem(page) === null)).toEqual([]);
  });

  test("to a file is known by the assets of the page", () => {
    const page = (text: string) => problemOf("/activation.html at /welcome/nobody", answer(200, text));
    expect(page('<script src="/assets/main.js">')).toBeNull();
    expect(page("<html>")).toBe("answers 200, and no page of ours");
  });

  test("to a function in another region is known by its header", () => {
    const page = answer(404, "<html>", { "x-served-from": "us-central1" });
    expect(problemOf("webPage at /feedback", page)).toBe("is served from us-central1, not from asia-south1");
  });

  test("to a callable fails if App Check is not enforced, or the function private", () => {
    const refused = (status: number, code: string) =>
      problemOf("getInviter", answer(status, `{"error":{"status":"${code}"}}`));
    expect(refused(401, "UNAUTHENTICATED")).toBeNull();
    expect(refused(400, "INVALID_ARGUMENT")).toBe("App Check lets requests without a token in");
    expect(problemOf("getInviter", answer(403, "<html>"))).toContain("answers 403");
  });
});

test("a site without policy, configuration and files fails each of these checks", async () => {
  const page = '<html><script src="/assets/main.js">';
  const server = createServer((_, response) => response.end(page));
  const { host, close } = await listen(server, 0);
  const checks = await fileChecks(choices, `http://${host}`);
  await close();
  const passing = checks.filter(({ problem }) => problem(answer(200, page)) === null);
  expect(passing.map(({ name }) => name)).toEqual([
    "the page /",
    "the page /confirm-email",
    "the page /auth/action",
  ]);
  expect(checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["the file /assets/main.js", "the configuration", "the policy of /auth/action"]),
  );
});

test("Auth's emails fail if the page knows no mode, or Firebase's own page is ours", () => {
  const [modes, firebases] = actionPageChecks(choices);
  expect(modes?.problem(answer(200, "<script></script>"))).toBe("are unknown to the live page");
  const ours = answer(200, '<html><script src="/assets/main.js">');
  expect(firebases?.problem(ours)).toBe("is our page, not Firebase's");
});

describe("the operator's page", () => {
  const checks = operatorChecks(choices);
  const calls = checks.filter(({ init }) => init);
  const page = checks.filter(({ init }) => !init);
  const problems = (of: Check[], given: Answer) => of.flatMap(({ problem }) => problem(given) ?? []);

  test("passes only with calls that refuse strangers", () => {
    for (const wrong of [answer(200, '{"result":{}}'), answer(400, "{}"), answer(401, "<html>")])
      expect(problems(calls, wrong)).toHaveLength(calls.length);
  });

  test("passes only hidden from search engines and with its policy", () => {
    const html = '<script src="/assets/index.js">';
    for (const headers of [{}, { "x-robots-tag": "noindex" }])
      expect(problems(page, answer(200, html, headers))).toEqual([
        expect.stringContaining("lacks its policy"),
      ]);
    expect(problems(page, answer(404, "Site Not Found"))).toEqual(["answers 404, and no page of ours"]);
  });
});
