import { expect, test } from "vitest";
import choices from "../tests/companion.config.ts";
import { actionUrlRow } from "./auth.ts";
import { appConflicts } from "./checklist.ts";
import { CODEBASE, OUR_LABELS } from "./firebase-config.ts";
import { functionConflict, oldFunctionRows } from "./functions.ts";

const ours = (id: string, region: string) => ({ id, region, codebase: CODEBASE, labels: OUR_LABELS });

test("reports each web app setting that differs from the project, with the project's value", () => {
  const { apiKey, messagingSenderId } = choices.webApp;
  const another = { projectId: choices.project, apiKey: "AIzaAnother", messagingSenderId: "210987654321" };
  expect(appConflicts(choices, another)).toEqual([
    expect.stringMatching(`^webApp.apiKey is ${apiKey}, and in .+ AIzaAnother:`),
    expect.stringMatching(`^webApp.messagingSenderId is ${messagingSenderId}, .+ 210987654321:`),
    expect.stringMatching(/^webApp.storageBucket is .+ none:/),
  ]);
  expect(appConflicts(choices, { projectId: choices.project, ...choices.webApp })).toEqual([]);
});

test.each([
  ["another region", ours("webPage", "us-central1")],
  ["another name", ours("shortPage", choices.region)],
])("a function of ours with %s goes once the new pages are live, and the list says so", (_, old) => {
  const todo = expect.stringContaining(`deletes it in ${old.region}, once the new pages are live`);
  expect(oldFunctionRows(choices, [old])).toEqual([{ item: `Function ${old.id}`, state: "deploy", todo }]);
  expect(functionConflict(choices, old)).toBe(false);
});

test("a function of ours that a deployment replaces stays, and is no conflict", () => {
  const live = ours("webPage", choices.region);
  expect(functionConflict(choices, live)).toBe(false);
  expect(oldFunctionRows(choices, [live])).toEqual([]);
});

test.each([
  ["mails that lead to a page of the app stay there", "https://app.example/mail", "note"],
  [
    "mails that lead to Firebase's page are led to ours",
    "https://sundial-rehearsal.firebaseapp.com/__/auth/action",
    "deploy",
  ],
  ["mails that lead to our page stay there", `https://${choices.domain}/auth/action`, "ready"],
])("%s", (_, callbackUri, state) => {
  expect(actionUrlRow(choices, { notification: { sendEmail: { callbackUri } } })).toMatchObject({ state });
});
