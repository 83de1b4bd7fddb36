import { expect, test } from "vitest";
import { findMailbox } from "./confirm-email-page.tsx";

test.each([
  ["mira@gmail.com", "Gmail"],
  ["Mira@GoogleMail.com", "Gmail"],
  ["mira@hotmail.co.uk", "Outlook"],
  ["mira@yahoo.co.in", "Yahoo Mail"],
  ["mira@rediffmail.com", "Rediffmail"],
  ["mira@notgmail.com", undefined],
  ["mira@gmail.com.evil.example", undefined],
  ["mira@outlook.evil.example/", undefined],
  ["mira", undefined],
])("finds the mailbox of %s: %s", (email, name) => {
  expect(findMailbox(email)?.name).toBe(name);
});
