import type { Delivery } from "firebase-local/events";
import { expect, test } from "vitest";
import { eventProblem } from "./show.ts";

test.each<[Delivery["state"], string]>([
  [
    "pending",
    "us-central1-onJoin failed on Friends/a.b being created, and gets it again, in growing pauses: no",
  ],
  ["dropped", "us-central1-onJoin failed on Friends/a.b being created, and does not get it again: no"],
])("explains what happens to a failed event that is %s", (state, told) => {
  const type = "google.cloud.firestore.document.v1.created";
  const event = { id: "1", type, document: "Friends/a.b", headers: {}, body: "" };
  const functionId = "us-central1-onJoin";
  expect(eventProblem({ event, functionId, state, attempts: 1, problem: "no" })).toBe(told);
});
