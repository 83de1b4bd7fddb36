import { expect, test } from "vitest";
import { brand } from "../../../companion.config.ts";
import { brandProblems } from "./brand-problems.ts";

test("accepts the committed brand and ordinary names", () => {
  expect(brandProblems(brand)).toEqual([]);
  expect(brandProblems({ ...brand, name: "Zoë's Plan", title: "सनडायल: एक साथ" })).toEqual([]);
});

test.each([
  ["name", "</script><script>alert(1)</script>"],
  ["name", "$(touch owned)"],
  ["title", "two\nlines"],
  ["genericDisplayName", ""],
  ["scheme", "javascript"],
  ["scheme", "sundial://"],
  ["androidPackageName", "sundial"],
  ["iosBundleId", "app.sundial.*"],
  ["appStoreId", "id6475332296"],
  ["productDomain", "https://join.app/invite"],
])("rejects the %s %j", (name, value) => {
  const problems = brandProblems({ ...brand, [name]: value });
  expect(problems.map((line) => line.split(":")[0])).toEqual([`brand.${name}`]);
});
