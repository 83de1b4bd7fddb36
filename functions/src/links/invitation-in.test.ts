import { expect, test } from "vitest";
import { invitationIn } from "./invitations.ts";

const site = "https://sundial.example";

test.each<[path: string, read: string | null, ownerId?: string | null]>([
  ["/feedback/ana", "/feedback/ana", "ana"],
  ["/feedback", "/feedback", null],
  ["/welcome", "/welcome", null],
  ["/welcome/mira", null],
  ["/feedback/ana/a.b/hi", "/feedback/ana/hi", "ana"],
  ["/feedback/%252561na", "/feedback/ana", "ana"],
  ["/feedback/%2525252561na", "/feedback/ana", "ana"],
  ["/feedback/%252525252561na", "/feedback/%252525252561na", null],
  ["/feedback/a.na", "/feedback/a.na", null],
  ["/feedback?userId=ana", "/feedback?userId=ana", "ana"],
  ["/other/ana?userId=noor", "/other/ana?userId=noor", "noor"],
  ["/?%20UserId%20=%20ana%20", "/?userId=ana", "ana"],
  ["/feedback/ana?uid=noor", null],
])("the link to %s is read as %s of %s", (path, read, ownerId = null) => {
  const link = invitationIn(site + path, { linkHosts: ["sundial.example"] });
  expect(link).toEqual(read === null ? null : { address: site + read, ownerId });
});
