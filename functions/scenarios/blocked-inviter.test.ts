import { beforeEach, describe, expect, test } from "vitest";
import { setBlocked } from "../src/abuse/blocks.ts";
import { findInviter, requireInviter } from "../src/inviters/inviter.ts";
import { shortenInvitation } from "../src/links/invitations.ts";
import { activateInvitee, activateSocialInvitee } from "../src/users/activate.ts";
import { testApiKey, visit } from "../testing/links.ts";
import { addInvitee, addInviter, documentsOf, socialCaller } from "../testing/people.ts";
import { type TestServices, testServices } from "../testing/test-services.ts";

let services: TestServices;
const disabled = { reason: "invitation-disabled" };
const block = (blocked = true) => setBlocked(services, { kind: "inviter", id: "ana", blocked, by: "op" });
const pictured = () => ({ ...services, findFile: async () => false as const });

beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
  await addInviter(services, "ravi");
});

describe("an inviter blocked by an operator", () => {
  test("is shown to no one, while other inviters are", async () => {
    await block();
    await expect(requireInviter(pictured(), "ana")).rejects.toMatchObject(disabled);
    expect(await findInviter(pictured(), "ana")).toBe("blocked");
    expect(await findInviter(pictured(), "ravi")).toMatchObject({ name: "Ana" });
    await block(false);
    expect(await findInviter(pictured(), "ana")).toMatchObject({ name: "Ana" });
  });

  test("gains no friend, but invitees who signed up by email become active", async () => {
    await addInvitee(services, "mira", "ana");
    await block();
    await activateInvitee(services, { userId: "mira", inviterId: "ana" });
    expect(await documentsOf(services, "Friends")).toEqual({});
    expect((await documentsOf(services, "Users")).mira).toMatchObject({ isActive: true, isVerified: true });
    expect(Object.keys(await documentsOf(services, "Notifications"))).toEqual(["mira"]);
    // The invitation is used. Unblocking the inviter makes no friends.
    await block(false);
    await activateInvitee(services, { userId: "mira", inviterId: "ana" });
    expect(await documentsOf(services, "Friends")).toEqual({});
  });

  test("gains a friend if unblocked before the invitee confirms the address", async () => {
    await block();
    await addInvitee(services, "mira", "ana");
    await block(false);
    await activateInvitee(services, { userId: "mira", inviterId: "ana" });
    expect(Object.keys(await documentsOf(services, "Friends"))).toHaveLength(1);
  });

  test("gains no friend by social sign-up", async () => {
    await block();
    const mira = await socialCaller(services, "mira", { name: "Mira" });
    await activateSocialInvitee(services, mira, { inviterId: "ana" });
    expect(await documentsOf(services, "Friends")).toEqual({});
    expect((await documentsOf(services, "Users")).mira).toMatchObject({ isActive: true, isVerified: true });
  });

  test("gets neither a new short link nor the existing one", async () => {
    const known = await shortenInvitation(services, { userId: "ravi" });
    await setBlocked(services, { kind: "inviter", id: "ravi", blocked: true, by: "op" });
    await block();
    for (const userId of ["ana", "ravi"])
      await expect(shortenInvitation(services, { userId })).rejects.toMatchObject(disabled);
    expect(Object.keys(await documentsOf(services, "ShortLinks"))).toEqual([
      known.shortLink.split("/").at(-1),
    ]);
  });
});

describe("links to a blocked inviter's invitation", () => {
  const open = (address: string, headers: Record<string, string> = {}) =>
    visit({ ...services, apiKey: testApiKey }, address, { "accept-language": "hi", ...headers });

  test("answer 410 and name no one", async () => {
    const address = `https://sundial.example/s/?link=${encodeURIComponent("https://sundial.example/?userId=ana")}`;
    expect((await open(address, { "user-agent": "Mozilla/5.0 (Macintosh)" })).status).toBe(200);
    await block();
    for (const userAgent of [
      "WhatsApp/2.23.18.78 A",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)",
    ]) {
      const response = await open(address, { "user-agent": userAgent });
      const markup = await response.text();
      expect([response.status, response.headers.get("cache-control")]).toEqual([410, "private, no-store"]);
      expect(markup).toContain("यह लिंक अब काम नहीं करता");
      expect(markup).not.toMatch(/Ana|og:image|\/picture\//);
    }
  });
});
