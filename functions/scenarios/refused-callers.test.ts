import { getAuth } from "firebase-admin/auth";
import { beforeAll, describe, expect, test } from "vitest";
import { call, signIn, signInWithGoogle, signUp, suiteApp, suiteDb } from "../testing/calls.ts";

/**
 * Callers without a token or with the wrong kind of account, over HTTP on the running suite. The emulators accept every
 * well-formed token, so forged, expired and foreign ones are in tokens.test.ts, which runs what production runs.
 */
const db = suiteDb();
const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;
const refusal = (status: number, reason: string) => ({ status, body: { error: { details: { reason } } } });
let ana: string;

beforeAll(async () => {
  ana = unique("ana");
  await db.doc(`Users/${ana}`).set({ userId: ana, name: "Ana" });
});

test.each(["a.b", "mira@example.com", "क", "__all__"])(
  "an imported account with an id like %j is refused with a reason",
  async (suffix) => {
    const uid = suffix === "__all__" ? suffix : unique(suffix);
    const email = `${unique("imported")}@example.com`;
    await getAuth(suiteApp()).createUser({ uid, email, password: "correct horse", emailVerified: true });
    const { idToken } = await signIn(email);
    expect(await call("registerUser", { inviterId: ana, name: "Mira" }, idToken)).toMatchObject(
      refusal(403, "unsupported-account"),
    );
    expect(await call("activateUser", { userId: uid }, idToken)).toMatchObject(
      refusal(400, "invalid-request"),
    );
    await getAuth(suiteApp()).deleteUser(uid);
  },
);

describe("a caller who is not signed in, or in another way,", () => {
  test.each([
    ["registerUser", () => ({ inviterId: ana, name: "Mira" })],
    ["completeSocialSignUp", () => ({ inviterId: ana })],
  ])("cannot call %s", async (name, request) => {
    expect(await call(name, request())).toMatchObject(refusal(401, "not-signed-in"));
    expect(await call(name, request(), "no.such.token")).toMatchObject({ status: 401 });
  });

  test("cannot skip the confirmation of the address by social sign-up, nor register a social account", async () => {
    const byMail = await signUp(`${unique("mira")}@example.com`);
    const byGoogle = await signInWithGoogle(`${unique("mira")}@example.com`, "Mira");
    const wrongProvider = refusal(403, "wrong-provider");
    const social = await call("completeSocialSignUp", { inviterId: ana }, byMail.idToken);
    expect(social).toMatchObject(wrongProvider);
    const registration = await call("registerUser", { inviterId: ana, name: "Mira" }, byGoogle.idToken);
    expect(registration).toMatchObject(wrongProvider);
    for (const { uid } of [byMail, byGoogle]) {
      const documents = await db.getAll(db.doc(`Users/${uid}`), db.doc(`Notifications/${uid}`));
      expect(documents.map(({ exists }) => exists)).toEqual([false, false]);
      expect((await db.collection("Friends").where("friendId", "==", uid).get()).size).toBe(0);
    }
  });
});
