import { expect, test } from "vitest";
import choices from "../rehearsal/companion.config.ts";
import type { Answer } from "./check.ts";
import { operatorChecks } from "./operator-checks.ts";

const answer = (status: number, text: string, headers: Record<string, string> = {}): Answer => ({
  status,
  text,
  headers: new Headers(headers),
});
const refusal = '{"error":{"status":"UNAUTHENTICATED"}}';
const hidden = { "x-robots-tag": "noindex", "content-security-policy": "default-src 'none'" };
const problems = (checks: ReturnType<typeof operatorChecks>, given: Answer) =>
  checks.flatMap(({ problem }) => problem(given) ?? []);

const all = operatorChecks(choices);
const calls = all.filter(({ init }) => init);
const page = all.filter(({ init }) => !init);

test("asks each call at the function's own address and on the operator's site", () => {
  expect(calls.map(({ origin, path }) => origin + path)).toEqual(
    expect.arrayContaining([
      "https://asia-south1-sundial-rehearsal.cloudfunctions.net/readFunnel",
      "https://sundial-rehearsal-operator.web.app/call/readFunnel",
    ]),
  );
  expect(page.map(({ origin, path }) => origin + path)).toEqual([
    "https://sundial-rehearsal-operator.web.app/",
  ]);
});

test("only a refusal passes for a call", () => {
  expect(problems(calls, answer(401, refusal))).toEqual([]);
  for (const wrong of [
    answer(200, '{"result":{}}'),
    answer(400, "{}"),
    answer(401, "<html>"),
    answer(404, ""),
  ])
    expect(problems(calls, wrong)).toHaveLength(calls.length);
});

test("only the page itself passes for the page: hidden, and with its policy", () => {
  const html = '<script src="/assets/index.js">';
  expect(problems(page, answer(200, html, hidden))).toEqual([]);
  expect(problems(page, answer(200, html))).toEqual(["is not hidden from search engines"]);
  expect(problems(page, answer(200, html, { "x-robots-tag": "noindex" }))).toEqual(["has no policy"]);
  expect(problems(page, answer(404, "Site Not Found"))).toEqual(["answers 404, and no page of ours"]);
});

test("without a site the functions alone are asked", () => {
  const origins = operatorChecks({ ...choices, operatorSite: null }).map(({ origin }) => origin);
  expect(new Set(origins)).toEqual(new Set(["https://asia-south1-sundial-rehearsal.cloudfunctions.net"]));
});
