import { beforeEach, expect, test, vi } from "vitest";
import type { Backend } from "../../backend/backend.ts";
import { Failure } from "../../backend/failure.ts";
import type { Accounts, OpenedAccount } from "../../backend/firebase-accounts.ts";
import { readPendingSignUp } from "../../backend/pending-sign-up.ts";
import { signUpByEmail } from "./sign-up.ts";

const request = {
  name: "Mira",
  email: "mira@example.com",
  password: "sundial-2026",
  inviterId: "asha",
  productDomain: "https://sundial.example",
  languageCode: "hi",
  resumes: false,
} as const;
const mira: OpenedAccount = {
  userId: "mira",
  email: request.email,
  isVerified: false,
  token: "token-of-mira",
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

/** Services that work, apart from the parts that a test replaces. `done` lists the calls in order. */
function world(
  replaced: { accounts?: Partial<Accounts>; call?: (...args: unknown[]) => Promise<unknown> } = {},
) {
  const done: unknown[] = [];
  const unexpected = () => Promise.reject(new Error("nobody should ask for this"));
  const signIn = async (step: string) => {
    done.push(step);
    return mira;
  };
  const accounts: Accounts = {
    refresh: unexpected,
    create: ({ email }) => signIn(`create ${email}`),
    resume: ({ email }) => signIn(`resume ${email}`),
    sendsOwnMail: async () => false,
    sendByAuth: async ({ token }, mail) => void done.push([token, mail]),
    sendConfirmation: unexpected,
    sendPasswordReset: unexpected,
    remove: unexpected,
    ...replaced.accounts,
  };
  const backend = {
    call:
      replaced.call ??
      (async (name: string, body: unknown, token?: string) => void done.push([name, body, token])),
    prepareCalls: unexpected,
    applyCode: unexpected,
    openAccounts: async () => accounts,
    openSocialSignIn: unexpected,
  } as unknown as Backend;
  return { backend, done };
}

const taken = () => Promise.reject(new Failure("email-already-in-use"));
const unreachable = () => Promise.reject(new Failure("network"));

test("creates the account, then the record and the email that links to the activation page", async () => {
  const { backend, done } = world();
  expect(await signUpByEmail(backend, request)).toEqual(mira);
  expect(done).toEqual([
    "create mira@example.com",
    ["registerUser", { inviterId: "asha", name: "Mira" }, "token-of-mira"],
    [
      "token-of-mira",
      {
        continueUrl: "https://sundial.example/welcome/mira/asha",
        languageCode: "hi",
      },
    ],
  ]);
});

test.for<[string, Parameters<typeof world>[0]]>([
  ["the answer to the account's creation", { accounts: { create: unreachable } }],
  ["the registration", { call: unreachable }],
  ["the e-mail", { accounts: { sendByAuth: unreachable } }],
])("after %s got lost, a retry resumes the same account", async ([, broken]) => {
  await expect(signUpByEmail(world(broken).backend, request)).rejects.toThrow("network");
  const { backend, done } = world({ accounts: { create: taken } });
  await signUpByEmail(backend, { ...request, email: "Mira@example.com" });
  expect(done[0]).toBe("resume Mira@example.com");
  expect(done).toHaveLength(3);
});

test("Auth's email goes out beside the record, and is waited for where that fails", async () => {
  let arrive = () => {};
  const sendByAuth = () =>
    new Promise<void>((resolve) => {
      arrive = resolve;
    });
  const { backend } = world({ accounts: { sendByAuth }, call: unreachable });
  const signUp = signUpByEmail(backend, request);
  const settled = Promise.allSettled([signUp]);
  expect(await Promise.race([settled, new Promise((resolve) => setImmediate(resolve, "pending"))])).toBe(
    "pending",
  );
  arrive();
  await expect(signUp).rejects.toThrow("network");
});

const sendsOwnMail = async () => true;

test("our own email comes with the record, and what became of it is kept for another tab", async () => {
  const called: unknown[] = [];
  const call = async (...asked: unknown[]) => {
    called.push(asked);
    return { mail: "address-refused" };
  };
  const { backend, done } = world({ accounts: { sendsOwnMail }, call });
  expect(await signUpByEmail(backend, request)).toMatchObject({ mail: "address-refused" });
  expect(called).toEqual([
    ["registerUser", { inviterId: "asha", name: "Mira", language: "hi" }, "token-of-mira"],
  ]);
  expect(done).toEqual(["create mira@example.com"]);
  const { email, inviterId } = request;
  expect(readPendingSignUp()).toEqual({ email, inviterId, userId: "mira", mail: "address-refused" });
});

test.each([{ mail: "not-sent" }, {}])(
  "Auth sends its email after the answer %j of our functions",
  async (answer) => {
    const { backend, done } = world({ accounts: { sendsOwnMail }, call: async () => answer });
    expect(await signUpByEmail(backend, request)).toMatchObject({ mail: undefined });
    expect(done).toEqual(["create mira@example.com", ["token-of-mira", expect.anything()]]);
  },
);

test("no email goes out where our functions did not answer", async () => {
  const { backend, done } = world({ accounts: { sendsOwnMail }, call: unreachable });
  await expect(signUpByEmail(backend, request)).rejects.toThrow("network");
  expect(done).toEqual(["create mira@example.com"]);
});

test.for<[string, () => Promise<unknown>, boolean]>([
  ["that was never registered is", () => Promise.reject(new Failure("not-registered")), true],
  ["of a finished sign-up is not", () => Promise.resolve(), false],
])("a confirmed account %s registered", async ([, activate, registers]) => {
  const resume = async () => ({ ...mira, isVerified: true });
  const called: unknown[] = [];
  const call = (name: unknown) => {
    called.push(name);
    return name === "activateUser" ? activate() : Promise.resolve();
  };
  const { backend, done } = world({ accounts: { create: taken, resume }, call });
  const signUp = signUpByEmail(backend, { ...request, resumes: true });
  if (registers) expect(await signUp).toMatchObject({ userId: "mira" });
  else await expect(signUp).rejects.toThrow("email-already-in-use");
  expect(called).toEqual(registers ? ["activateUser", "registerUser"] : ["activateUser"]);
  expect(done, "no email to an address that is confirmed").toEqual([]);
});

test("an address that was registered elsewhere stays taken on every attempt", async () => {
  const { backend, done } = world({ accounts: { create: taken } });
  await expect(signUpByEmail(backend, request)).rejects.toThrow("email-already-in-use");
  await expect(signUpByEmail(backend, request)).rejects.toThrow("email-already-in-use");
  expect(done).toEqual([]);
});

test("a sign-up that was begun in another browser goes on with its password", async () => {
  const { backend, done } = world({ accounts: { create: taken } });
  const signUp = signUpByEmail(backend, { ...request, resumes: true });
  expect(await signUp).toMatchObject({ userId: "mira" });
  expect(done).toHaveLength(3);
});

test("a sign-up goes on where Auth sends no more emails for now", async () => {
  const sendByAuth = () => Promise.reject(new Failure("too-many-requests"));
  const { backend } = world({ accounts: { sendByAuth } });
  expect(await signUpByEmail(backend, request)).toMatchObject({ mail: "postponed" });
  expect(readPendingSignUp()).toMatchObject({ userId: "mira", mail: "postponed" });
});

test("a disabled account says so", async () => {
  const resume = () => Promise.reject(new Failure("account-disabled"));
  const { backend } = world({ accounts: { create: taken, resume } });
  const signUp = signUpByEmail(backend, { ...request, resumes: true });
  await expect(signUp).rejects.toThrow("account-disabled");
});

test("trying somebody else's address keeps this browser's pending sign-up", async () => {
  await expect(signUpByEmail(world({ call: unreachable }).backend, request)).rejects.toThrow("network");
  const { backend, done } = world({ accounts: { create: taken } });
  const others = signUpByEmail(backend, { ...request, email: "asha@example.com" });
  await expect(others).rejects.toThrow("email-already-in-use");
  expect(done).toEqual([]);
  await signUpByEmail(backend, request);
  expect(done[0]).toBe("resume mira@example.com");
});
