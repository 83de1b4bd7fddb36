import { getApps, initializeApp } from "firebase-admin/app";
import { expect, test } from "vitest";
import { services } from "./firebase.ts";

test("the app that firebase-functions makes to verify a token does not stand in for the default one", () => {
  initializeApp({ projectId: "demo-sundial" }, "__FIREBASE_FUNCTIONS_SDK__");
  services();
  services();
  expect(getApps().map(({ name }) => name)).toContain("[DEFAULT]");
});
