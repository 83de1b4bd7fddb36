import { getAuth } from "firebase-admin/auth";
import { getStorage } from "firebase-admin/storage";
import { expect, test } from "vitest";
import { call, signUp, suiteApp, suiteDb } from "../../testing/calls.ts";
import { suiteAddress } from "../../testing/suite.ts";

/** Leaving on the running suite: the account goes, and its event does the rest. */
test("an account that is deleted takes along its picture and the link to its invitation", async () => {
  const { uid } = await signUp(`${crypto.randomUUID()}@example.com`);
  const record = suiteDb().doc(`Users/${uid}`);
  await expect.poll(async () => (await record.get()).exists).toBe(true);
  const contentType = "image/png";
  await getStorage(suiteApp())
    .bucket()
    .file(`Users/${uid}`)
    .save("picture", { contentType, resumable: false });
  const { body } = await call("createInviteLink", { userId: uid });
  const { shortLink } = body.result as { shortLink: string };
  const picture = `${suiteAddress("SUITE_HOSTING_ORIGIN")}/picture/${uid}`;
  const statuses = () =>
    Promise.all([shortLink, picture].map(async (address) => (await fetch(address)).status));
  expect(await statuses()).toEqual([200, 200]);

  await getAuth(suiteApp()).deleteUser(uid);
  await expect.poll(statuses).toEqual([404, 404]);
});
