import { options } from "functions/src/platform/options.ts";
import { expect, test } from "vitest";
import { CODEBASE } from "../firebase-config.ts";
import choices from "../rehearsal/companion.config.ts";
import { missingFunctions } from "./missing-functions.ts";

const { region } = choices;
const deployed = Object.keys(options).map((id) => ({
  ...{ id, region, codebase: CODEBASE, state: "ACTIVE" },
  ...(id === "onUserDeleted" && { eventTrigger: {} }),
}));

test("reports each function that failed, is in another region or belongs to another codebase, and none that runs", async () => {
  expect(await missingFunctions(choices, async () => deployed)).toEqual({
    missing: [],
    byEvents: ["onUserDeleted"],
  });
  const [first, second, third, ...others] = deployed;
  const changed = [
    { ...first, state: "FAILED" },
    { ...second, region: "us-central1" },
    { ...third, codebase: "default" },
  ] as typeof deployed;
  const { missing } = await missingFunctions(choices, async () => [...changed, ...others]);
  expect(missing.map((line) => line.split(":")[0])).toEqual(Object.keys(options).slice(0, 3));
});
