import { Timestamp } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, call, suiteAuth, suiteDb } from "../../testing/calls.ts";
import { mailedInvitee } from "../../testing/mailed-code.ts";
import { codeBehind, LIFETIME, MAX_TRIES, mailCodeDocument, newDigits } from "./mail-code.ts";

/** Confirmation by the six digits of a mail, over HTTP on the running suite. Its Auth has made the code behind them. */
const db = suiteDb();
const codes = { db, limit: null, secret: "local-development-key" };
const refused = { status: 400, body: { error: { details: { reason: "action-code-invalid" } } } };
const written = { status: 200, message: "Document successfully written!" };
const answer = (isFriend: boolean) => ({ status: 200, body: { result: { ...written, isFriend } } });
const done = answer(true);
let ana: string;

beforeAll(async () => {
  ana = `ana${crypto.randomUUID().slice(0, 8)}`;
  await db.doc(`Users/${ana}`).set({ userId: ana, name: "Ana" });
});

async function invited() {
  const { uid, idToken, code } = await mailedInvitee("mira");
  await call("registerUser", { inviterId: ana, name: "Mira" }, idToken);
  const digits = await newDigits(codes, uid, code);
  const confirm = (typed = digits): Promise<Answer> =>
    call("confirmByCode", { code: typed, inviterId: ana }, idToken);
  return { uid, idToken, oobCode: code, digits, confirm };
}

/** Six digits that are not these. */
const wrong = (digits: string, by = 1) => String((Number(digits) + by) % 1_000_000).padStart(6, "0");

const isVerified = async (uid: string) => (await suiteAuth().getUser(uid)).emailVerified;

test("wrong digits change nothing, and the right ones still work at the fifth try", async () => {
  const { uid, digits, confirm } = await invited();
  for (let n = 1; n < MAX_TRIES; n++) expect(await confirm(wrong(digits, n))).toMatchObject(refused);
  expect(await isVerified(uid)).toBe(false);
  expect(await confirm()).toEqual(done);
});

test("after five tries the digits are refused, until a new mail brings others", async () => {
  const { uid, oobCode, digits, confirm } = await invited();
  for (let n = 1; n <= MAX_TRIES; n++) await confirm(wrong(digits, n));
  expect(await confirm()).toMatchObject(refused);
  expect(await isVerified(uid)).toBe(false);
  expect(await confirm(await newDigits(codes, uid, oobCode))).toEqual(done);
});

test("concurrent guesses get no more tries", async () => {
  const { uid, digits } = await invited();
  const guesses = Array.from({ length: 12 }, (_, n) => codeBehind(codes, uid, wrong(digits, n + 1)));
  await Promise.allSettled(guesses);
  expect((await mailCodeDocument(db, uid).get()).get("tries")).toBe(guesses.length);
  await expect(codeBehind(codes, uid, digits)).rejects.toMatchObject({ reason: "action-code-invalid" });
});

test("a newer mail replaces the digits, and after ten minutes they are refused", async () => {
  const { uid, oobCode, digits, confirm } = await invited();
  const newer = await newDigits(codes, uid, oobCode);
  if (newer !== digits) expect(await confirm()).toMatchObject(refused);
  await mailCodeDocument(db, uid).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
  expect(await confirm(newer)).toMatchObject(refused);
  expect(LIFETIME).toBe(600_000);
});

test.each(["expiresAt", "tries"])("digits whose %s is not set any more are refused", async (field) => {
  const { uid, digits } = await invited();
  await mailCodeDocument(db, uid).update({ [field]: null });
  await expect(codeBehind(codes, uid, digits)).rejects.toMatchObject({ reason: "action-code-invalid" });
});

describe("who guesses", () => {
  test("cannot use another account's digits, and needs an account at all", async () => {
    const victim = await invited();
    const mallory = await mailedInvitee("mallory");
    expect(await call("confirmByCode", { code: victim.digits }, mallory.idToken)).toMatchObject(refused);
    expect(await call("confirmByCode", { code: victim.digits })).toMatchObject({ status: 401 });
    expect(await isVerified(victim.uid)).toBe(false);
    expect(await victim.confirm()).toEqual(done);
  });

  test("gets the same answer without a mail, with wrong, spent and old digits, and after the account's end", async () => {
    const without = await mailedInvitee("lee");
    const spent = await invited();
    for (let n = 1; n <= MAX_TRIES; n++) await spent.confirm(wrong(spent.digits, n));
    const old = await invited();
    await mailCodeDocument(db, old.uid).update({ expiresAt: Timestamp.fromMillis(0) });
    const gone = await mailedInvitee("gone");
    await suiteAuth().deleteUser(gone.uid);
    const another = await invited();
    const answers = [
      await call("confirmByCode", { code: "000000" }, without.idToken),
      await another.confirm(wrong(another.digits)),
      await spent.confirm(),
      await old.confirm(),
      await call("confirmByCode", { code: "000000" }, gone.idToken),
    ];
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]).toMatchObject(refused);
  });
});

test.each(["", "12345", "1234567", "12 456", "१२३४५६", 123456, null])(
  "%j is refused before it counts as a try",
  async (code) => {
    const { uid, idToken } = await invited();
    const answer = await call("confirmByCode", { code, inviterId: ana }, idToken);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { details: { reason: "invalid-request" } } },
    });
    expect((await mailCodeDocument(db, uid).get()).get("tries")).toBe(0);
  },
);

test("digits are random: none is more frequent among the first", async () => {
  const digits = await Promise.all(
    Array.from({ length: 200 }, (_, n) => newDigits(codes, `random${ana}${n}`, "a-code")),
  );
  for (const one of digits) expect(one).toMatch(/^\d{6}$/);
  expect(new Set(digits).size).toBeGreaterThan(190);
});
