import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["Vera+shop@Example.com", "vera@example.com"],
  ["v.e.ra+x@googlemail.com", "vera@gmail.com"],
  ["a.lee@firm.example", "a.lee@firm.example"],
])("%s goes to the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
