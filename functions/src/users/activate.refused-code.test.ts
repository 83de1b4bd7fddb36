import { beforeEach, describe, expect, test } from "vitest";
import { addInvitee, addInviter, documentsOf } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { Failure } from "../platform/failure.ts";
import { CallLimit } from "../platform/limits/call-limit.ts";
import { options } from "../platform/options.ts";
import { activateInvitee } from "./activate.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

describe("a mailed code that is refused", () => {
  const limit = () => new CallLimit("activateUser", { target: "mira" });
  const countOf = async () => (await limit().counters(services.db)[0]?.get())?.get("count");
  const activate = (applyCode: () => Promise<void>) =>
    activateInvitee({ ...services, applyCode, limit: limit() }, { userId: "mira", code: "a-code" });
  const refuse = async () => {
    throw new Failure("action-code-invalid");
  };
  beforeEach(() => addInvitee(services, "mira", "ana"));

  test("does not keep a verified user from becoming active, and is counted", async () => {
    await activate(refuse);
    expect((await documentsOf(services, "Users")).mira).toMatchObject({ isActive: true });
    expect(await countOf()).toBe(1);
  });

  test("is not sent to Auth for somebody who has not signed up", async () => {
    const applyCode = async () => expect.unreachable();
    const call = activateInvitee({ ...services, applyCode }, { userId: "noor", code: "a-code" });
    await expect(call).rejects.toMatchObject({ reason: "not-registered" });
  });

  test("is the reason why an unverified user stays inactive", async () => {
    await services.auth.updateUser("mira", { emailVerified: false });
    await expect(activate(refuse)).rejects.toMatchObject({ reason: "action-code-invalid" });
    expect(await countOf()).toBe(1);
  });

  test("is not the reason why a user whose account is gone stays inactive", async () => {
    await services.auth.deleteUser("mira");
    await expect(activate(refuse)).rejects.toMatchObject({ reason: "user-not-found" });
  });

  test("is not sent to Auth beyond the limit, and not counted any more", async () => {
    const count = options.activateUser.limit.target;
    await limit().counters(services.db)[0]?.set({ count });
    await activate(() => Promise.reject(new Error("Auth was asked")));
    expect((await documentsOf(services, "Users")).mira).toMatchObject({ isActive: true });
    expect(await countOf()).toBe(count);
  });

  test.each([new Failure("network-blocked"), new Error("broken")])(
    "by anything else ends the call: %s",
    async (error) => {
      await expect(activate(() => Promise.reject(error))).rejects.toBe(error);
      expect((await documentsOf(services, "Users")).mira).not.toHaveProperty("isActive");
    },
  );

  test("is not counted without a limit", async () => {
    await activateInvitee({ ...services, applyCode: refuse }, { userId: "mira", code: "a-code" });
    expect(await countOf()).toBeUndefined();
  });
});
