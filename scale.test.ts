import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { markdown } from "./bench/markdown.ts";
import { limits } from "./bench/scale/limits.ts";
import { loadOf } from "./bench/scale/load-of.ts";
import { run } from "./bench/scale/scale.bench.ts";
import { scenarios } from "./bench/scale/scenarios.ts";
import { DAY, most, type Stream, stepsAfter } from "./bench/scale/steps.ts";

/** The model of docs/scale.md, and that the document says what it computes. */
const document = readFileSync("docs/scale.md", "utf8");
const { tables } = await run();

/** The line below a table's head has spaces in documents. */
const asDocumented = (text: string) =>
  text.replaceAll(/^\|[-:|]+\|$/gm, (ruler) =>
    ruler.replaceAll(/\|-(?=.)/g, "| ").replaceAll(/-(:?)\|/g, "$1 |"),
  );

test.each(tables)("docs/scale.md has the table that the model computes: $title", (table) => {
  expect(document).toContain(asDocumented(markdown(table)));
});

test("docs/scale.md has each limit, with its number and what to do", () => {
  const rows = [...document.matchAll(/^\| ([^|]+?) +\|[^|]+\|[^|]+\|[^|]+\|$/gm)].map(([, name]) => name);
  const isExplained = ({ name }: { name: string }) =>
    rows.includes(name.startsWith("instances of ") ? "instances of a function" : name);
  expect(limits.filter((limit) => !isExplained(limit))).toEqual([]);
});

describe("a day", () => {
  const all = (stream: Stream) => stream.reduce((sum, count) => sum + count, 0);

  test.each(scenarios)(
    "$name: everybody who is invited opens it once, and one in four signs up",
    (scenario) => {
      const { all: steps } = loadOf(scenario);
      const invited = scenario.everyday + (scenario.crowd?.openings ?? 0);
      expect(Math.abs(all(steps.opened) - invited)).toBeLessThan(24);
      expect((all(steps.registered) + all(steps.social)) / invited).toBeCloseTo(0.25, 2);
      expect(all(steps.activated)).toBe(all(steps.registered));
    },
  );

  test("is the same each time", () => {
    const [scenario] = scenarios;
    expect(scenario && loadOf(scenario)).toEqual(scenario && loadOf(scenario));
  });
});

test("the most within a time is found wherever it lies", () => {
  const { opened } = stepsAfter([0, 5, 5, 7, 30, DAY + 8], () => 0.9);
  expect([1, 3, 4, 31, DAY].map((seconds) => most(opened, seconds))).toEqual([2, 3, 4, 6, 6]);
});
