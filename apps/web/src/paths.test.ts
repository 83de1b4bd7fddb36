import { expect, test } from "vitest";
import {
  activationPath,
  inviterIdIn,
  keepLanguage,
  languageIn,
  pageAt,
  pathInLanguage,
  signUpMethodsPath,
  signUpPath,
} from "./paths.ts";

const address = (path: string) => new URL(path, "https://sundial.example");

test("ids in paths are escaped", () => {
  expect(signUpMethodsPath("asha")).toBe("/social-sign-up/asha");
  expect(signUpPath("a/b c")).toBe("/sign-up/a%2Fb%20c");
  expect(activationPath("mira")).toBe("/welcome/mira");
  expect(activationPath("mira", "asha")).toBe("/welcome/mira/asha");
});

test.for([
  ["/feedback/asha", "asha"],
  ["/feedback/asha/hi", "asha"],
  ["/social-sign-up/asha", "asha"],
  ["/sign-up/a%2Fb", "a/b"],
  ["/feedback/asha.", "asha"],
  ["/feedback/asha)", "asha"],
  ["/feedback/asha%E2%80%A6", "asha"],
  ["/tasks-Feedback?userId=asha!", "asha"],
  ["/tasks-Feedback?userId=asha&lg=hi", "asha"],
  ["/tasks-Feedback?uid=asha", "asha"],
  ["/tasks-Feedback", ""],
  ["/welcome/mira/asha", ""],
  ["/welcome?userId=asha", ""],
] as const)("%s has the inviter '%s'", ([path, inviterId]) => {
  expect(inviterIdIn(address(path))).toBe(inviterId);
});

test.for([
  ["/feedback/asha/hi", "hi"],
  ["/feedback/asha", undefined],
  ["/tasks-Feedback?userId=asha&lg=hi", "hi"],
  ["/auth/action?mode=verifyEmail&lang=hi", undefined],
  ["/welcome", undefined],
] as const)("%s has the language %s", ([path, languageCode]) => {
  expect(languageIn(address(path))).toBe(languageCode);
});

test.for([
  ["/feedback/asha/hi", "/feedback/asha/en"],
  ["/feedback/asha?from=chat", "/feedback/asha/en?from=chat"],
  ["/tasks-Feedback?userId=asha&lg=hi", "/tasks-Feedback?userId=asha&lg=en"],
  ["/welcome/mira/asha", "/welcome/mira/asha?lg=en"],
] as const)("%s, switched to English, is %s", ([path, expected]) => {
  expect(pathInLanguage(address(path), "en")).toBe(expected);
});

test.for([
  ["/sign-up/asha", "/feedback/asha/hi", "/sign-up/asha?lg=hi"],
  ["/confirm-email", "/sign-up/asha?lg=hi", "/confirm-email?lg=hi"],
  ["/feedback/asha", "/welcome/mira/asha?lg=hi", "/feedback/asha/hi"],
  ["/sign-up/asha", "/feedback/asha", "/sign-up/asha"],
] as const)("the link to %s on %s leads to %s", ([path, from, expected]) => {
  expect(keepLanguage(path, address(from))).toBe(expected);
});

test("a path that no one can decode is no page", () => {
  expect(pageAt("/feedback/%E0%A4%A/en").name).toBe("not-found");
  expect(inviterIdIn(address("/feedback/%E0%A4%A/en"))).toBe("");
});

test("an encoded letter of an id is that letter, and upper case is another address", () => {
  expect(inviterIdIn(address("/feedback/%61na/en"))).toBe("ana");
  expect(pageAt("/FEEDBACK/ana").name).toBe("not-found");
});
