import { brand } from "contract/brand";
import { findShortLink } from "short-links";
import { describe, expect, test } from "vitest";
import { codeOf, shorten, testLinks } from "../../testing/links.ts";
import { specifiedLinkRequest } from "../../testing/specified-link-request.ts";
import { brandSettings } from "../../testing/test-settings.ts";
import { setBlocked } from "../abuse/blocks.ts";
import type { ShortLinksApi } from "./endpoints.ts";
import { shortenInvitation } from "./invitations.ts";

async function withAna(links: ShortLinksApi): Promise<ShortLinksApi> {
  await links.db.doc("Users/ana").set({ userId: "ana", name: "Ana" });
  return links;
}

describe("the project's own service", () => {
  test("makes the link of the specification, the same every time", async () => {
    const links = await withAna(testLinks(brandSettings));
    const { shortLink } = await shortenInvitation(links, { userId: "ana" });
    expect(shortLink).toMatch(/^https:\/\/sundial\.example\/s\/[0-9A-Za-z]{17}$/);
    expect(await shortenInvitation(links, { userId: "ana" })).toEqual({ shortLink });
    // The request to the REST interface, as the specification has it, is about the same link.
    expect(await shorten(links, specifiedLinkRequest("ana", links.settings))).toBe(shortLink);
    const stored = await findShortLink(links.db, codeOf(shortLink));
    expect(stored?.parameters).toEqual({
      link: "https://sundial.example/?userId=ana",
      apn: brand.androidPackageName,
      ibi: brand.iosBundleId,
      isi: brand.appStoreId,
      ius: brand.scheme,
      st: brand.title,
      sd: "Friends ask each other for help and feedback in completing everyday tasks.",
      si: "https://sundial.example/preview.png",
    });
  });

  test("no longer answers a link that is there once the inviter has left", async () => {
    const links = await withAna(testLinks());
    await shortenInvitation(links, { userId: "ana" });
    await links.db.doc("Users/ana").update({ isDeleted: true });
    await expect(shortenInvitation(links, { userId: "ana" })).rejects.toThrow("inviter-not-found");
  });

  test("says so about a link that an operator has turned off", async () => {
    const links = await withAna(testLinks());
    const { shortLink } = await shortenInvitation(links, { userId: "ana" });
    await setBlocked(links, { kind: "link", id: codeOf(shortLink), blocked: true, by: "op" });
    const refusal = { reason: "invitation-disabled" };
    await expect(shortenInvitation(links, { userId: "ana" })).rejects.toMatchObject(refusal);
  });

  test("fails where the deployment does not allow links to its own domain", async () => {
    const links = await withAna(testLinks({ linkHosts: ["other.example"] }));
    await expect(shortenInvitation(links, { userId: "ana" })).rejects.toThrow(
      "https://sundial.example/?userId=ana is not-allowed",
    );
  });
});
