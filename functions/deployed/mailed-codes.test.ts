import { passTo } from "firebase-local/google";
import { suiteAddress } from "suite/suite-address.ts";
import { afterEach, expect, test } from "vitest";
import { call, suiteAuth } from "../testing/calls.ts";
import { cloudRun } from "../testing/cloud-run.ts";
import { callInstance } from "../testing/instance-call.ts";
import { mailedInvitee } from "../testing/mailed-code.ts";

/** Applies mailed codes where functions run as on Cloud Run and reach Auth by its real name. */
const auth = passTo(`${suiteAddress("FIREBASE_AUTH_EMULATOR_HOST")}/identitytoolkit.googleapis.com`);
const asked: Request[] = [];
let answer = auth;
afterEach(() => {
  answer = auth;
  asked.length = 0;
});

const { start, tokens } = await cloudRun({ auth: suiteAuth() }, () => ({
  "POST https://identitytoolkit.googleapis.com/v1/accounts\\:update": (request, parts) => {
    asked.push(request.clone());
    return answer(request, parts);
  },
}));
const instance = await start("activateUser", {
  WEB_CONFIG: JSON.stringify({ firebase: { apiKey: "the key of the page" } }),
});
const vouched = { "x-firebase-appcheck": tokens.appCheckToken() };
const confirm = (userId: string, code: string) =>
  callInstance(instance, "activateUser", { userId, code }, vouched);
const reasonOf = async (answering: ReturnType<typeof confirm>) => (await answering).body.error?.details;

test("Auth is asked as the product's page would ask, and no log has the code, however it went", async () => {
  const mira = await mailedInvitee("mira");
  await call("registerUser", { inviterId: "ana", name: "Mira" }, mira.idToken);
  const lee = await mailedInvitee("lee");
  await call("registerUser", { inviterId: "ana", name: "Lee" }, lee.idToken);
  expect(await confirm(mira.uid, mira.code)).toMatchObject({ status: 200 });
  expect(await reasonOf(confirm(lee.uid, mira.code))).toEqual({ reason: "action-code-invalid" });
  answer = () => new Response(`<html>${lee.code} has crashed us</html>`, { status: 500 });
  expect(await reasonOf(confirm(lee.uid, lee.code))).toEqual({ reason: "auth-unreachable" });
  answer = () => Promise.reject(new Error("nobody is there"));
  expect(await reasonOf(confirm(lee.uid, lee.code))).toEqual({ reason: "auth-unreachable" });
  const error = { code: 403, status: "PERMISSION_DENIED", message: `Blocked: ${lee.code}` };
  answer = () => Response.json({ error }, { status: 403 });
  expect(await reasonOf(confirm(lee.uid, lee.code))).toEqual({ reason: "auth-unreachable" });
  // Beyond the form of a code.
  await confirm(lee.uid, `${lee.code} `);

  const log = instance.log.join("\n");
  expect(log).toContain("PERMISSION_DENIED");
  expect(log).not.toContain("call failed");
  for (const { code } of [mira, lee]) expect(log).not.toContain(code);
  expect(asked).toHaveLength(5);
  for (const { url, headers } of asked) {
    expect(url).toBe(
      "https://identitytoolkit.googleapis.com/v1/accounts:update?key=the%20key%20of%20the%20page",
    );
    expect(headers.get("referer")).toBe("https://sundial.example/");
  }
});
