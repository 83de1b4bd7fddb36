import { brand } from "contract/brand";
import { MAX_NAME_LENGTH } from "contract/names";
import { expect, test } from "vitest";
import { storedName } from "./person.ts";

test.each([
  ["Mira", "Mira S.", "Mira"],
  [undefined, "Mira", "Mira"],
  [" \u200b", "Mira", "Mira"],
  ["null", "Mira", "null"],
  [undefined, "null", brand.genericDisplayName],
  [undefined, "", brand.genericDisplayName],
])("of the record's name %j and the provider's %j, %j is stored", (own, fromProvider, name) => {
  expect(storedName(own, fromProvider)).toBe(name);
});

test("a name that the mobile app has stored is cut at what documents take", () => {
  expect([...storedName("😀".repeat(500_000))]).toHaveLength(MAX_NAME_LENGTH);
});
