import { expect, test } from "vitest";
import { brand } from "./brand.ts";
import { invitationTitle } from "./invitation.ts";

test.each([
  ["Priya", "en", `Priya invites you to ${brand.name}`],
  ["प्रिया", "hi", `प्रिया ने आपको ${brand.name} पर बुलाया है`],
  [brand.genericDisplayName, "en", `A friend invites you to ${brand.name}`],
  ["", "hi", `आपके एक दोस्त ने आपको ${brand.name} पर बुलाया है`],
] as const)("%j in %s is titled %j", (name, language, title) => {
  expect(invitationTitle(name, language)).toBe(title);
});
