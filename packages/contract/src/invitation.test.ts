import { expect, test } from "vitest";
import { brand } from "./brand.ts";
import { invitationTitle } from "./invitation.ts";

test.each([
  ["Priya", "en", `\u2068Priya\u2069 invites you to ${brand.name}`],
  ["प्रिया", "hi", `\u2068प्रिया\u2069 ने आपको ${brand.name} पर बुलाया है`],
  [brand.genericDisplayName, "en", `\u2068A friend\u2069 invites you to ${brand.name}`],
  ["", "hi", `\u2068आपके एक दोस्त\u2069 ने आपको ${brand.name} पर बुलाया है`],
  ["محمد", "en", `\u2068محمد\u2069 invites you to ${brand.name}`],
] as const)("%j in %s is titled %j", (name, language, title) => {
  expect(invitationTitle(name, language)).toBe(title);
});
