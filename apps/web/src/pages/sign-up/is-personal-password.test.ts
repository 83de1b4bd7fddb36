import { expect, test } from "vitest";
import { isPersonalPassword } from "./guess-rule.ts";

const mira = { username: "Mira Rao", email: "mira.s_tasks@rao-textiles.in" };
const priya = { username: "प्रिया शर्मा", email: "9876543210@example.in" };

test.each([
  ["Mira@2026", mira],
  ["1234MIRA!", mira],
  ["mirarao1", mira],
  ["Mira Rao", mira],
  ["rao-rao1", { ...mira, username: "Raorao" }],
  ["tasks#123", mira],
  ["mira.s_tasks", mira],
  ["Mira.S_Tasks99", mira],
  ["mira.s_tasks@rao-textiles.in", mira],
  ["ＭＩＲＡ2026", mira],
  ["प्रिया@123", priya],
  ["प्रियाशर्मा", priya],
  ["9876543210", priya],
  ["98765 43210", priya],
])("%s is recognised as the person's name or address", (password, own) => {
  expect(isPersonalPassword(password, own)).toBe(true);
});

test.each([
  ["sundial-2026", mira],
  ["miracles-2026", mira],
  ["1234567890", mira],
  ["@@@@@@@@", mira],
  // Too short a word to be found by.
  ["s-83745-29", mira],
  ["9876543211", priya],
  ["sundial-2026", { username: "", email: "" }],
  ["sundial-2026", { username: "  ", email: "@" }],
  ["12345678", { username: "123", email: "" }],
])("%s is not a personal password", (password, own) => {
  expect(isPersonalPassword(password, own)).toBe(false);
});
