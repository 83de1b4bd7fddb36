import { createServer } from "node:http";
import { listen } from "firebase-local/http";
import { expect, test } from "vitest";
import choices from "../rehearsal/companion.config.ts";
import type { Answer } from "./check.ts";
import { fileChecks } from "./file-checks.ts";
import { rewriteChecks } from "./rewrite-checks.ts";

const answer = (status: number, text: string, headers: Record<string, string> = {}): Answer => ({
  status,
  text,
  headers: new Headers(headers),
});
const checks = rewriteChecks(choices);
const problemOf = (name: string, given: Answer) =>
  checks.find((check) => check.name.startsWith(name))?.problem(given);

test("a website that answers every path with a page passes no function's check", () => {
  const page = answer(200, "<html>nobody", { "x-served-from": choices.region });
  const [passes] = checks.filter(({ problem }) => problem(page) === null);
  // This one leads anywhere, so it is told by its region alone.
  expect(passes?.name).toMatch(/^openLink at \/s\?link=/);
  expect(checks.filter(({ problem }) => problem(answer(200, "<html>nobody")) === null)).toEqual([]);
});

test("recognises a rewrite to a file by the assets the page loads", () => {
  const page = (text: string) => problemOf("/activation.html at /welcome/nobody", answer(200, text));
  expect(page('<script src="/assets/main.js">')).toBeNull();
  expect(page("<html>")).toBe("answers 200, and no page of ours");
});

test("detects a function in another region by its x-served-from header", () => {
  const page = answer(404, "<html>", { "x-served-from": "us-central1" });
  expect(problemOf("webPage at /feedback", page)).toBe("is served from us-central1, not from asia-south1");
});

test("fails a page without content, and an association file that does not name the app", () => {
  const here = { "x-served-from": choices.region };
  expect(problemOf("webPage at /feedback", answer(200, "<html>", here))).toContain("answers 200, not 404");
  expect(problemOf("associationFiles", answer(200, '{"applinks":{}}', here))).toContain("A1B2C3D4E5");
  expect(problemOf("associationFiles", answer(200, '"A1B2C3D4E5.app"', here))).toBeNull();
});

test("reports a callable that does not enforce App Check, and one that is private", () => {
  const told = (status: number, code: string) =>
    problemOf("getInviter", answer(status, `{"error":{"status":"${code}"}}`));
  expect(told(401, "UNAUTHENTICATED")).toBeNull();
  expect(told(400, "INVALID_ARGUMENT")).toBe("App Check lets requests in that show no token");
  expect(told(403, "PERMISSION_DENIED")).toContain("answers 403");
});

test("a site without headers, policy, configuration and files fails each of these checks", async () => {
  const server = createServer((_, response) => response.end('<html><script src="/assets/main.js">'));
  const { host, close } = await listen(server, 0);
  const files = await fileChecks(`http://${host}`, choices);
  await close();
  const passing = files.filter(({ problem }) => problem(answer(200, "<html>")) === null);
  expect(passing.map(({ name }) => name)).toEqual(["the page /auth/action"]);
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "the file /assets/main.js",
      "the configuration",
      "the policy of /auth/action",
      "the header Strict-Transport-Security of /auth/action",
    ]),
  );
});
