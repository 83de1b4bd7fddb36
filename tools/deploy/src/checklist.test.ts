import { expect, test } from "vitest";
import choices from "../tests/companion.config.ts";
import { actionUrlRow } from "./auth.ts";
import { appConflicts } from "./checklist.ts";
import { CODEBASE, OUR_LABELS } from "./firebase-config.ts";
import { functionConflict } from "./functions.ts";

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
])("a function of ours with %s is deleted only with a flag, because live pages may call it", (_, old) => {
  expect(functionConflict(choices, old)).toMatch(
    new RegExp(`^The function ${old.id} in ${old.region} .+ run deploy --delete-functions`),
  );
});

test("a function of ours that a deployment replaces is no conflict", () => {
  expect(functionConflict(choices, ours("webPage", choices.region))).toBe(false);
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
