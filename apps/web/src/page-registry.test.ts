import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { languageCodes } from "contract/languages";
import { generatePath } from "react-router";
import { expect, test } from "vitest";
import { allPages } from "./page-registry.ts";
import { pageAt } from "./paths.ts";

interface Rule {
  source?: string;
  regex?: string;
  destination?: string;
  function?: string;
  headers: { key: string }[];
}

const { hosting } = JSON.parse(readFileSync(new URL("../../../firebase.json", import.meta.url), "utf8"));

const isFile = (path: string) => existsSync(new URL(`../dist${path}`, import.meta.url));

const parameters = { uid: "ana", "*": "/no/such/page" };

/** Addresses for each pattern of each page, short and long. */
const addresses = allPages.flatMap(([name, page]) =>
  page.patterns
    .flatMap((pattern) =>
      [parameters, { ...parameters, fid: "ana", lg: "ana" }].map((all) => generatePath(pattern, all)),
    )
    .map((path) => [path, { name, page }] as const),
);

const matches = ({ source, regex }: Rule, path: string) =>
  regex === undefined ? posix.matchesGlob(path, source ?? "") : new RegExp(regex).test(path);

/** Hosting's response to a path, in its order: a file, a rewrite, the 404 page. */
function answerAt(path: string): string {
  const file = path === "/" ? "/index.html" : `${path}.html`;
  if (isFile(file)) return file;
  const rewrite: Rule | undefined = hosting.rewrites.find((rule: Rule) => matches(rule, path));
  return rewrite?.function ?? rewrite?.destination ?? "/404.html";
}

test.for(addresses)("%s belongs to one page", ([path, { name }]) => {
  expect(pageAt(path).name).toBe(name);
});

test.for(addresses)("Hosting serves %s from where the registry says", ([path, { name, page }]) => {
  const answer = answerAt(path);
  if (page.rendered === "per-request") return expect(answer).toBe("webPage");
  for (const file of [answer, ...languageCodes.map((code) => `${hosting.i18n.root}/${code}${answer}`)]) {
    const html = readFileSync(new URL(`../dist${file}`, import.meta.url), "utf8");
    const [, page] = /data-page="([\w-]+)"/.exec(html) ?? [];
    expect(page, `${file}; does firebase.json have a rewrite for ${path}?`).toBe(name);
  }
});

// A function sends its own headers, and what is not found may be kept as long as Hosting keeps it.
test.for(addresses.filter(([, { name, page }]) => page.rendered === "at-build" && name !== "not-found"))(
  "browsers revalidate %s every time",
  ([path]) => {
    const rules = hosting.headers.filter((rule: Rule) => matches(rule, path));
    const headers = rules.flatMap((rule: Rule) => rule.headers);
    const revalidate = { key: "Cache-Control", value: "public, max-age=0, must-revalidate" };
    expect(headers, "add the path to the regex of Cache-Control in firebase.json").toContainEqual(revalidate);
  },
);

test("no rule uses a negated glob, which production may interpret differently", () => {
  const rules: Rule[] = [...hosting.rewrites, ...hosting.headers];
  expect(rules.filter(({ source }) => source?.includes("!"))).toEqual([]);
  expect(hosting.ignore.filter((glob: string) => glob.includes("!"))).toEqual([]);
});
