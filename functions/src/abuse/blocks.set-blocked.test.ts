import { beforeEach, describe, expect, test } from "vitest";
import { addInviter, documentsOf } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { activeBlocks, blockDocument, blockRecord } from "../documents/blocks.ts";
import { MAX_RANGES } from "../platform/limits/addresses.ts";
import { setBlocked } from "./blocks.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

const by = "operator-1";
const block = (kind: "inviter" | "link" | "addresses", id: string, blocked = true) =>
  setBlocked(services, { kind, id, blocked, by });
const blocked = async () => (await activeBlocks(services.db)).map(({ kind, id }) => [kind, id]);
const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

describe("a block set by an operator", () => {
  test("is listed, newest first, until it is lifted, and records who set it", async () => {
    await block("addresses", "203.0.113.0/24");
    await block("inviter", "ana");
    expect(await activeBlocks(services.db)).toEqual([
      { kind: "inviter", id: "ana", blockedAt: date },
      { kind: "addresses", id: "203.0.113.0/24", blockedAt: date },
    ]);
    await block("inviter", "ana", false);
    expect(await blocked()).toEqual([["addresses", "203.0.113.0/24"]]);
    expect(await documentsOf(services, "Blocks")).toMatchObject({
      "inviter.ana": { active: false, by, since: date },
      "addresses.203.0.113.0_24": { active: true, by, since: date },
    });
  });

  test("of a range leaves nothing behind once it is lifted", async () => {
    await block("addresses", "203.0.113.0/24");
    await block("addresses", "203.0.113.0/24", false);
    expect(await documentsOf(services, "Blocks")).toEqual({});
  });

  test("of one range more than every call looks at is refused, until another is lifted", async () => {
    const batch = services.db.batch();
    for (let third = 0; third < MAX_RANGES; third += 1) {
      const id = `203.0.${third}.0/24`;
      const record = blockRecord({ kind: "addresses", id, active: true, by });
      batch.set(blockDocument(services.db, "addresses", id), record);
    }
    await batch.commit();
    await expect(block("addresses", "198.51.100.0/24")).rejects.toMatchObject({ reason: "too-many-ranges" });
    await block("addresses", "203.0.0.0/24");
    await block("addresses", "203.0.0.0/24", false);
    await block("addresses", "198.51.100.0/24");
    expect(await blocked()).toContainEqual(["addresses", "198.51.100.0/24"]);
  });

  test.each([
    ["inviter", "nobody"],
    ["inviter", "a/b"],
    ["link", "abcd"],
    ["link", "../Users/ana"],
    ["addresses", "everybody"],
    ["addresses", "203.0.113.0/15"],
    ["addresses", "203.0.113.0/33"],
    ["addresses", "2001:db8::/31"],
    ["addresses", "::ffff:203.0.0.0/111"],
    ["addresses", "::ffff:0:0/64"],
  ] as const)("rejects the %s %j", async (kind, id) => {
    await expect(block(kind, id)).rejects.toMatchObject({ reason: "invalid-request" });
    expect(await documentsOf(services, "Blocks")).toEqual({});
  });

  test.each([
    ["203.0.113.7", "203.0.113.7/32"],
    [" 203.0.113.77/24 ", "203.0.113.0/24"],
    ["::ffff:203.0.113.7", "203.0.113.7/32"],
    ["::ffff:203.0.113.77/120", "203.0.113.0/24"],
    ["2001:DB8:1:2::7", "2001:db8:1::/56"],
    ["2001:db8:1:ffff::/48", "2001:db8:1::/48"],
  ])("normalises the range %j to %s", async (written, range) => {
    await block("addresses", written);
    expect(await blocked()).toEqual([["addresses", range]]);
  });
});
