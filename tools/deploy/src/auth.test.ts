import { expect, test } from "vitest";
import choices from "../tests/companion.config.ts";
import { actionUrlRow } from "./auth.ts";

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
