import { passTo } from "firebase-local/google";
import { startMailServer } from "suite/mail-server.ts";
import { suiteAddress } from "suite/suite-address.ts";
import { afterAll, expect, test } from "vitest";
import { signUp, suiteAuth, suiteDb } from "../testing/calls.ts";
import { cloudRun } from "../testing/cloud-run.ts";
import { callInstance } from "../testing/instance-call.ts";
import { digitsIn, type Email, linkIn, sender } from "../testing/mail-under-test.ts";

/** Our own mail where functions run as on Cloud Run: Auth makes the code for the service account alone. */
const mails: Email[] = [];
const server = await startMailServer((mail) => void mails.push(mail));
afterAll(server.close);

// As a page would ask, with its key.
const auth = passTo(`${suiteAddress("FIREBASE_AUTH_EMULATOR_HOST")}/identitytoolkit.googleapis.com`);
const { start, tokens } = await cloudRun({ auth: suiteAuth() }, () => ({
  "POST https://identitytoolkit.googleapis.com/v1/accounts\\:update": auth,
}));
const registering = await start("registerUser", { MAIL_FROM: sender, SMTP_URL: server.url });
const confirming = await start("confirmByCode");
const headersOf = (uid: string) => ({
  authorization: `Bearer ${tokens.idToken(uid, { claims: { firebase: { sign_in_provider: "password" } } })}`,
  "x-firebase-appcheck": tokens.appCheckToken(),
});

test("a mail is sent and its digits confirm the address, and no log has either", async () => {
  const ana = `ana${crypto.randomUUID().slice(0, 8)}`;
  await suiteDb().doc(`Users/${ana}`).set({ userId: ana, name: "Ana Torres" });
  const { uid } = await signUp(`mira${crypto.randomUUID().slice(0, 8)}@example.com`);
  const asked = { inviterId: ana, name: "Mira", language: "en" };
  const sent = await callInstance(registering, "registerUser", asked, headersOf(uid));
  expect(sent.body).toMatchObject({ result: { mail: "sent" } });
  const [mail] = mails;
  if (!mail) throw new Error("no mail came");
  expect(mail.subject).toBe(`${digitsIn(mail)} is your Sundial code`);
  const request = { code: digitsIn(mail), inviterId: ana };
  const confirmed = await callInstance(confirming, "confirmByCode", request, headersOf(uid));
  expect([confirmed.status, confirmed.body]).toEqual([200, { result: expect.anything() }]);
  expect((await suiteAuth().getUser(uid)).emailVerified).toBe(true);
  const log = [...registering.log, ...confirming.log].join("\n");
  for (const secret of [digitsIn(mail), linkIn(mail).searchParams.get("oobCode") ?? ""])
    expect(log).not.toContain(secret);
});
