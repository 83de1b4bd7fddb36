import { getAuth } from "firebase-admin/auth";
import { FieldValue } from "firebase-admin/firestore";
import { suiteAddress } from "suite/suite-address.ts";
import { expect, test } from "vitest";
import { call, signUp, suiteApp, suiteDb } from "../../testing/calls.ts";
import { codeOf } from "../../testing/links.ts";

/** Short links on the running suite, made with the key, and an account that leaves. */
const origin = suiteAddress("SUITE_WEB_ORIGIN");

async function shorten(path: string, socialTitle?: string): Promise<string> {
  const dynamicLinkInfo = {
    domainUriPrefix: `${origin}/s`,
    link: origin + path,
    ...(socialTitle && { socialMetaTagInfo: { socialTitle } }),
  };
  const response = await fetch(`${origin}/v1/shortLinks?key=local-development-key`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ dynamicLinkInfo }),
  });
  return ((await response.json()) as { shortLink: string }).shortLink;
}

const statusOf = async (address: string) => (await fetch(address)).status;

test("deleting a user deletes every short link about them, and no other", async () => {
  const { uid } = await signUp(`${crypto.randomUUID()}@example.com`);
  await suiteDb().doc(`Users/${uid}`).set({ userId: uid, name: "Ana" });
  const paths = [`/feedback/${uid}/hi`, `/?utm_source=chat&userId=${uid}`];
  const named = await Promise.all(paths.map((path) => shorten(path, "Ana invites you")));
  const theirs = [await linkFromBefore(uid), ...named];
  const others = await shorten(`/feedback/${uid}x/hi`, "Ravi invites you");
  const statuses = () => Promise.all(theirs.map(statusOf));
  expect(await statuses()).toEqual(theirs.map(() => 200));

  await getAuth(suiteApp()).deleteUser(uid);
  const codes = theirs.map((shortLink) => suiteDb().doc(`ShortLinks/${codeOf(shortLink)}`));
  const areStored = async () => (await suiteDb().getAll(...codes)).filter(({ exists }) => exists).length;
  await expect.poll(areStored).toBe(0);
  expect(await statuses()).toEqual(theirs.map(() => 404));
  expect(await statusOf(others)).toBe(200);
});

/** The app's own link in its old stored form, without `about`. */
async function linkFromBefore(userId: string): Promise<string> {
  const { body } = await call("createInviteLink", { userId });
  const { shortLink } = body.result as { shortLink: string };
  const stored = suiteDb().doc(`ShortLinks/${codeOf(shortLink)}`);
  expect((await stored.get()).get("about")).toEqual([userId]);
  await stored.update({ about: FieldValue.delete() });
  return shortLink;
}
