import type { Callables } from "contract/callables";
import type { OperatorCallables } from "contract/operator";
import { expect, onTestFinished, test } from "vitest";
import { cloudRun } from "../testing/cloud-run.ts";
import { callInstance } from "../testing/instance-call.ts";
import { addInvitee, addInviter, socialCaller } from "../testing/people.ts";
import { testServices } from "../testing/test-services.ts";

/**
 * Every callable as Google runs it. The Functions emulator takes every token for good; what becomes of real ones, and
 * what the SDK does before it hands a request over, is seen only here.
 */
const services = testServices();
const { functions, start, tokens } = await cloudRun(services);
await addInviter(services);
const mira = await addInvitee(services, "mira", "ana");
await socialCaller(services, mira);
await services.auth.setCustomUserClaims(mira, { operator: true });

interface Call {
  data: object;
  /** Claims of the caller's token, in addition to those of an email account. */
  claims?: object;
  needsCaller?: true;
  /** To good tokens, unless the call succeeds. */
  answer?: [status: number, reason: string];
}

const november = { from: "2026-11-01", to: "2026-11-30" };
const secondFactor = { sign_in_provider: "password", sign_in_second_factor: "totp" };
const operator = { operator: true, email_verified: true, firebase: secondFactor };

/** The calls of Ana's invitee, and those of an operator. */
const calls: Record<keyof Callables | keyof OperatorCallables, Call> = {
  getInviter: { data: { userId: "ana" } },
  createInviteLink: { data: { userId: "ana" } },
  registerUser: { data: { inviterId: "ana", name: "Mira" }, needsCaller: true },
  activateUser: { data: { userId: mira, inviterId: "ana" } },
  sendConfirmation: { data: { language: "hi" }, needsCaller: true },
  confirmByCode: {
    data: { inviterId: "ana", code: "123456" },
    needsCaller: true,
    answer: [400, "action-code-invalid"],
  },
  completeSocialSignUp: {
    data: { inviterId: "ana" },
    claims: { name: "Mira", email_verified: true, firebase: { sign_in_provider: "google.com" } },
    needsCaller: true,
  },
  readDays: { data: november, claims: operator, needsCaller: true },
  findInvitations: { data: november, claims: operator, needsCaller: true },
  listReports: { data: {}, claims: operator, needsCaller: true },
  readCase: { data: { kind: "invitation", id: "ana" }, claims: operator, needsCaller: true },
  listBlocks: { data: {}, claims: operator, needsCaller: true },
  setBlocked: {
    data: { kind: "addresses", id: "198.51.100.0/24", blocked: false },
    claims: operator,
    needsCaller: true,
  },
};

type Shown = Record<"idToken" | "appCheckToken", "no" | "a good" | "a senseless">;
const good: Shown = { idToken: "a good", appCheckToken: "a good" };
const senseless: Shown = { idToken: "a senseless", appCheckToken: "a senseless" };
// What is wrong with a token otherwise: tokens.test.ts.
const combinations: Shown[] = [
  // The first request of the instance, after which it has to answer the others.
  senseless,
  good,
  { idToken: "no", appCheckToken: "a good" },
  { idToken: "a senseless", appCheckToken: "a good" },
  { idToken: "a good", appCheckToken: "no" },
  { idToken: "a good", appCheckToken: "a senseless" },
];

function headersFor({ idToken, appCheckToken }: Shown, claims: object = {}): Record<string, string> {
  const signed = tokens.idToken("mira", { claims });
  const vouched = tokens.appCheckToken();
  return {
    ...(idToken !== "no" && { authorization: `Bearer ${idToken === "a senseless" ? "e30" : signed}` }),
    ...(appCheckToken !== "no" && {
      "x-firebase-appcheck": appCheckToken === "a senseless" ? "e30" : vouched,
    }),
  };
}

/** The HTTP status and, where the function itself refuses, its reason. */
function expected(shown: Shown, { needsCaller, answer }: Call): unknown[] {
  const { idToken, appCheckToken } = shown;
  if (idToken === "a senseless" || appCheckToken !== "a good") return [401, undefined];
  return idToken === "no" && needsCaller ? [401, "not-signed-in"] : (answer ?? [200, undefined]);
}

test("every callable that is built is called here", () => {
  const built = [...functions].filter(([, { callableTrigger }]) => callableTrigger).map(([name]) => name);
  expect(built.toSorted()).toEqual(Object.keys(calls).toSorted());
});

// The operator's calls differ in nothing that is looked at here: one stands for all. Who gets in: scenarios/operator-attacks.test.ts.
const different = Object.entries(calls).filter(
  ([name, { claims }]) => claims !== operator || name === "readDays",
);

test.each(different)("%s answers to good tokens, and to nobody who shows others", async (name, call) => {
  const instance = await start(name);
  onTestFinished(instance.close);
  const answers = [];
  for (const shown of combinations) {
    const { status, body } = await callInstance(instance, name, call.data, headersFor(shown, call.claims));
    const { reason } = (body.error?.details ?? {}) as { reason?: string };
    answers.push({ ...shown, answer: [status, reason] });
  }
  expect(answers).toEqual(combinations.map((shown) => ({ ...shown, answer: expected(shown, call) })));
});

test("an operator needs a second factor, and a removed one is refused at once, with the same token", async () => {
  const instance = await start("readDays");
  onTestFinished(instance.close);
  const ask = async (claims: object) =>
    (await callInstance(instance, "readDays", november, headersFor(good, claims))).body.error?.message;
  expect(await ask({ ...operator, firebase: { sign_in_provider: "password" } })).toBe(
    "second-factor-missing",
  );
  expect(await ask(operator)).toBeUndefined();
  await services.auth.setCustomUserClaims(mira, null);
  expect(await ask(operator)).toBe("not-operator");
  await services.auth.updateUser(mira, { disabled: true });
  expect(await ask(operator)).toBe("not-signed-in");
  await services.auth.updateUser(mira, { disabled: false });
  await services.auth.setCustomUserClaims(mira, { operator: true });
});

test("a fresh instance answers as many first requests at once as it is given", async () => {
  const instance = await start("registerUser");
  onTestFinished(instance.close);
  const atOnce = Number(functions.get("registerUser")?.concurrency);
  const { data } = calls.registerUser;
  const headers = headersFor(good);
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => callInstance(instance, "registerUser", data, headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(80).fill(200));
});
