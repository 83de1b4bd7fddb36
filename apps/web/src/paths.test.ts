import { expect, test } from "vitest";
import {
  inviterIdInPath,
  languageInPath,
  pathInLanguage,
  signUpPath,
  socialSignUpPath,
  welcomePath,
} from "./paths.ts";

const address = (path: string) => new URL(path, "https://sundial.example");

test("paths carry ids, escaped", () => {
  expect(socialSignUpPath("asha")).toBe("/social-sign-up/asha");
  expect(signUpPath("a/b c")).toBe("/sign-up/a%2Fb%20c");
  expect(welcomePath()).toBe("/welcome");
  expect(welcomePath({ userId: "mira" })).toBe("/welcome/mira");
  expect(welcomePath({ userId: "mira", inviterId: "asha" })).toBe("/welcome/mira/asha");
});

test.for([
  ["/feedback/asha", "asha"],
  ["/feedback/asha/hi", "asha"],
  ["/social-sign-up/asha", "asha"],
  ["/sign-up/a%2Fb", "a/b"],
  ["/tasks-Feedback?userId=asha&lg=hi", "asha"],
  ["/tasks-Feedback?uid=asha", "asha"],
  ["/tasks-Feedback", ""],
  ["/welcome/mira/asha", ""],
] as const)("%s is about the inviter '%s'", ([path, inviterId]) => {
  expect(inviterIdInPath(address(path))).toBe(inviterId);
});

test.for([
  ["/feedback/asha/hi", "hi"],
  ["/feedback/asha", undefined],
  ["/tasks-Feedback?userId=asha&lg=hi", "hi"],
  ["/auth/action?mode=verifyEmail&lang=hi", undefined],
  ["/welcome", undefined],
] as const)("%s asks for the language %s", ([path, languageCode]) => {
  expect(languageInPath(address(path))).toBe(languageCode);
});

test.for([
  ["/feedback/asha/hi", "/feedback/asha/en"],
  ["/feedback/asha", "/feedback/asha"],
  ["/tasks-Feedback?userId=asha&lg=hi", "/tasks-Feedback?userId=asha&lg=en"],
  ["/welcome/mira/asha", "/welcome/mira/asha"],
] as const)("%s, switched to English, is %s", ([path, expected]) => {
  expect(pathInLanguage(address(path), "en")).toBe(expected);
});
