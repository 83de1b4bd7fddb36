import { expect, test } from "vitest";
import { ask, remedyFor } from "./check.ts";

test.each([
  [200, "Another version may be live"],
  [403, "It may not be called"],
  [404, "Hosting knows no such path"],
  [429, "No instance is free"],
  [500, "firebase functions:log --project sundial-app"],
])("an answer %i that is not the product's leads to what may mend it", (status, remedy) => {
  expect(remedyFor({ status, headers: new Headers(), text: "" }, "sundial-app")).toContain(remedy);
});

test("where nothing answers, it says why", async () => {
  const answer = await ask("http://127.0.0.1:1", "/");
  expect(remedyFor(answer, "sundial-app")).toMatch(/^Nothing answers \(.+\): see Hosting/);
});
