import type { Callables } from "contract/callables";
import type { OperatorCallables } from "contract/operator";
import { otherKeys, type TokenChanges } from "firebase-local/google";
import { describe, expect, onTestFinished, test } from "vitest";
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
  sendConfirmation: { data: { inviterId: "ana", language: "hi" }, needsCaller: true },
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

const kinds = ["no", "a good", "a senseless", "an expired", "another project's", "a forged"] as const;
type Shown = Record<"idToken" | "appCheckToken", (typeof kinds)[number]>;
const good: Shown = { idToken: "a good", appCheckToken: "a good" };
const senseless: Shown = { idToken: "a senseless", appCheckToken: "a senseless" };
const everything = [
  good,
  ...kinds.flatMap((idToken) => kinds.map((appCheckToken) => ({ idToken, appCheckToken }))),
];

const past = Math.floor(Date.now() / 1000) - 60;
const { privateKey: key } = otherKeys();

function headersFor({ idToken, appCheckToken }: Shown, claims: object = {}): Record<string, string> {
  const changed = (kind: (typeof kinds)[number], aud: unknown): TokenChanges => ({
    ...(kind === "a forged" && { key }),
    claims: {
      ...(kind === "an expired" && { exp: past }),
      ...(kind === "another project's" && { aud }),
    },
  });
  const idChanges = changed(idToken, "another");
  const signed = tokens.idToken("mira", { ...idChanges, claims: { ...claims, ...idChanges.claims } });
  const vouched = tokens.appCheckToken(changed(appCheckToken, ["projects/another"]));
  return {
    ...(idToken !== "no" && { authorization: `Bearer ${idToken === "a senseless" ? "e30" : signed}` }),
    ...(appCheckToken !== "no" && {
      "x-firebase-appcheck": appCheckToken === "a senseless" ? "e30" : vouched,
    }),
  };
}

/** The HTTP status and, where the function itself refuses, its reason. */
function expected(shown: Shown, { needsCaller, answer }: Call, appCheck: string): unknown[] {
  const { idToken, appCheckToken } = shown;
  if (idToken !== "no" && idToken !== "a good") return [401, undefined];
  if (appCheck === "on" && appCheckToken !== "a good") return [401, undefined];
  return idToken === "no" && needsCaller ? [401, "not-signed-in"] : (answer ?? [200, undefined]);
}

test("every callable that is built is called here", () => {
  const built = [...functions].filter(([, { callableTrigger }]) => callableTrigger).map(([name]) => name);
  expect(built.toSorted()).toEqual(Object.keys(calls).toSorted());
});

// The operator's calls differ in nothing that is looked at here: one stands for all. Who gets in: operator/attacks.test.ts.
const different = Object.entries(calls).filter(
  ([name, { claims }]) => claims !== operator || name === "readDays",
);

describe.each(different)("%s", (name, call) => {
  // On is how it is deployed without a word.
  describe.each([
    ["on", {}],
    ["off", { APP_CHECK: "off" }],
  ])("with App Check %s", (appCheck, variables) => {
    const fresh = async () => {
      const instance = await start(name, variables);
      onTestFinished(instance.close);
      return async (shown: Shown) => {
        const { status, body } = await callInstance(
          instance,
          name,
          call.data,
          headersFor(shown, call.claims),
        );
        return [status, (body.error?.details as { reason: string } | undefined)?.reason];
      };
    };

    test("answers the next one where the first carried senseless tokens", async () => {
      const ask = await fresh();
      expect(await ask(senseless)).toEqual([401, undefined]);
      expect(await ask({ ...good, appCheckToken: "a senseless" })).toEqual(
        expected({ ...good, appCheckToken: "a senseless" }, call, appCheck),
      );
      expect(await ask(good)).toEqual(expected(good, call, appCheck));
    });

    test("answers every combination of tokens, the first request's both good", async () => {
      const ask = await fresh();
      const answers = [];
      for (const shown of everything) answers.push({ ...shown, answer: await ask(shown) });
      expect(answers).toEqual(
        everything.map((shown) => ({ ...shown, answer: expected(shown, call, appCheck) })),
      );
    });
  });
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
