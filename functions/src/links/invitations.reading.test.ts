import { expect, test } from "vitest";
import { invitationIn } from "./invitations.ts";

const site = "https://sundial.example";
const settings = { productDomain: site, linkHosts: ["sundial.example", "friends.example"] };

test.each<[path: string, read: string | null, ownerId?: string | null]>([
  ["/feedback/ana", "/feedback/ana", "ana"],
  ["/feedback", "/feedback", null],
  ["/welcome", "/welcome", null],
  ["/welcome/mira", null],
  ["/WELCOME/ana/mira", null],
  ["/auth/action?userId=ana&continueUrl=https://sundial.example/feedback/mira", null],
  ["/feedback/ana/a.b/hi", "/feedback/ana/hi", "ana"],
  ["/feedback/%252561na", "/feedback/ana", "ana"],
  ["/feedback/%2525252561na", "/feedback/ana", "ana"],
  ["/feedback/%252525252561na", "/feedback/%252525252561na", null],
  ["/feedback/a.na", "/feedback/a.na", null],
  ["/feedback?userId=ana", "/feedback?userId=ana", "ana"],
  ["/other/ana?userId=noor", "/other/ana?userId=noor", "noor"],
  ["/?%20UserId%20=%20ana%20", "/?userId=ana", "ana"],
  ["/feedback/ana?uid=noor", null],
  ["/feedback/ana#userId=noor", null],
  ["/?userId=ana&userId=noor", null],
  ["/?USERID=noor&userId=ana", null],
  ["//SIGN-UP/ana%20/?x=1", "/sign-up/ana?x=1", "ana"],
  ["/?userId=ana&code=A%20B&flag&x=%C3%28", "/?userId=ana&code=A%20B&flag&x=%C3%28", "ana"],
  ["/?code=A%20B&uid=ana&userId=ana&b=+", "/?code=A%20B&userId=ana&b=+", "ana"],
  ["/feedback/ana?code=A%20B&uid=#/?report=7", "/feedback/ana?code=A%20B#/?report=7", "ana"],
  ["/?userId=ana#top", "/?userId=ana#top", "ana"],
  ["/?userId=ana#/feedback/noor", "/?userId=ana", "ana"],
  ["/?x=1#userId=ana", "/?x=1&userId=ana", "ana"],
  ["/help?code=A%20B#/?report=7", "/help?code=A%20B#/?report=7", null],
  ["/feedback/ana/../../help", "/help", null],
])("the link to %s is read as %s of %s", (path, read, ownerId = null) => {
  const link = invitationIn(site + path, settings);
  const expected = { address: site + read, ownerId };
  expect(link).toEqual(read === null ? null : expect.objectContaining(expected));
});

test.each([
  [`${site}/?userId=ana`, `${site}/social-sign-up/ana`],
  [`${site}/feedback/ana`, undefined],
  [`${site}/`, undefined],
  ["https://friends.example/?userId=ana", undefined],
])("%s continues in the browser at %s", (address, page) => {
  expect(invitationIn(address, settings)?.pageInBrowser).toBe(page);
});

test.each([
  ["https://friends.example/?userId=ana", "ana"],
  ["https://sundial.example.evil.example/?userId=ana", null],
  ["https://other.example/feedback/ana", null],
])("%s invites on behalf of %s", (link, inviterId) => {
  expect(invitationIn(link, settings)?.ownerId).toBe(inviterId);
});
