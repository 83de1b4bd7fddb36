import { getFirestore } from "firebase-admin/firestore";
import { describe, expect, test } from "vitest";
import { call, confirmAddress, signUp, suiteApp } from "../testing/calls.ts";

/** Information leaks in responses, over HTTP on the running suite. */
const db = getFirestore(suiteApp());
const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;

describe("enumerating users", () => {
  test("gives the same answer for a deleted user and for an unknown id", async () => {
    const gone = unique("gone");
    await db
      .doc(`Users/${gone}`)
      .set({ userId: gone, name: "Gone", email: "gone@example.com", isDeleted: true });
    expect(await call("getInviter", { userId: gone })).toEqual(
      await call("getInviter", { userId: unique("no") }),
    );
  });

  test("reveals nothing of an inviter but name and picture", async () => {
    const ana = unique("ana");
    await db
      .doc(`Users/${ana}`)
      .set({ userId: ana, name: "Ana", email: "ana@example.com", fcmToken: "a token" });
    const { body } = await call("getInviter", { userId: ana });
    expect(body).toMatchObject({ result: { name: "Ana", pictureUrl: null, placeholder: { initials: "A" } } });
  });

  test("reveals nothing through an activation, successful or not", async () => {
    const mira = await signUp(`${unique("mira")}@example.com`);
    const ana = unique("ana");
    await db.doc(`Users/${ana}`).set({ userId: ana, name: "Ana" });
    await call("registerUser", { inviterId: ana, name: "Mira" }, mira.idToken);
    await confirmAddress(mira.uid);
    const answers = [
      await call("activateUser", { userId: mira.uid }),
      await call("activateUser", { userId: unique("nobody") }),
    ];
    expect(answers).toEqual([
      {
        status: 200,
        body: { result: { status: 200, message: "Document successfully written!", isFriend: false } },
      },
      {
        status: 400,
        body: {
          error: {
            status: "FAILED_PRECONDITION",
            message: "not-registered",
            details: { reason: "not-registered" },
          },
        },
      },
    ]);
  });
});
