import { getAuth } from "firebase-admin/auth";
import { getStorage } from "firebase-admin/storage";
import { suiteAddress } from "suite/suite-address.ts";
import { expect, test } from "vitest";
import { call, confirmAddress, signUp, suiteApp } from "../../testing/calls.ts";

/** Leaving on the running suite: the account goes, and its event does the rest. */
test("deleting an account deletes its picture and the short link to its invitation", async () => {
  const { uid, idToken } = await signUp(`${crypto.randomUUID()}@example.com`);
  expect(await call("registerUser", { inviterId: "ana", name: "Mira" }, idToken)).toMatchObject({
    status: 200,
  });
  await confirmAddress(uid);
  await call("activateUser", { userId: uid });
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
