import { expect, test } from "vitest";
import { invitationTitle } from "./invitation-sentence.ts";

test.each([
  ["Priya", "en", "Priya invites you to Sundial"],
  ["प्रिया", "hi", "प्रिया ने आपको Sundial पर बुलाया है"],
  ["Sundial friend", "en", "A friend invites you to Sundial"],
  ["", "hi", "आपके एक दोस्त ने आपको Sundial पर बुलाया है"],
  [
    "Maria Fernanda dos Santos e Oliveira da Silva",
    "en",
    "Maria Fernanda dos Santos e Oliveira da… invites you to Sundial",
  ],
  ["स्त्री".repeat(50), "hi", `${"स्त्री".repeat(39)}… ने आपको Sundial पर बुलाया है`],
] as const)("%j in %s is titled %j", (name, language, title) => {
  expect(invitationTitle(name, language)).toBe(title);
});
