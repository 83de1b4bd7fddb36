import { expect, test } from "vitest";
import { ask, remedyFor } from "./check.ts";

const choices = { project: "sundial-app", region: "asia-south1" };

test.each([
  [200, "Another version may be live"],
  [403, "It may not be called"],
  [404, "Hosting knows no such path"],
  [429, "No instance is free"],
  [500, "firebase functions:log --project sundial-app"],
])("status %i that is not the product's comes with a possible remedy", (status, remedy) => {
  expect(remedyFor({ status, headers: new Headers(), text: "" }, choices)).toContain(remedy);
});

test("says why when there is no response", async () => {
  const answer = await ask("http://127.0.0.1:1", "/");
  expect(remedyFor(answer, choices)).toMatch(/^Nothing answers \(.+\): see Hosting/);
});

test.each([200, 404, 500])(
  "a response from another region points at the region, even with status %i",
  (status) => {
    const headers = new Headers({ "x-served-from": "us-central1" });
    expect(remedyFor({ status, headers, text: "" }, choices)).toMatch(
      /^Its rewrite leads to .+ another region/,
    );
  },
);
