import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { suiteAddress } from "suite/suite-address.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { applyMailedCode } from "../../src/platform/accounts.ts";
import { Failure } from "../../src/platform/failure.ts";
import { activateInvitee } from "../../src/users/activate.ts";
import { registerInvitee } from "../../src/users/register-user.ts";
import { localServer } from "../../testing/local-server.ts";
import { addAccount, addInviter, callerNamed, documentsOf } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";

/** Auth doing what each test asks for with a code; all else that is asked of it, the suite's does. */
let services: TestServices;
let answerCode: (response: ServerResponse) => void;
let knowsPeople: boolean;

beforeEach(async () => {
  knowsPeople = true;
  const auth = suiteAddress("FIREBASE_AUTH_EMULATOR_HOST");
  const page = { apiKey: "a key", origin: "https://sundial.example", appCheckToken: undefined };
  services = { ...testServices(), applyCode: (code) => applyMailedCode(code, page, 200) };
  const origin = await localServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    if (url.startsWith("/identitytoolkit.googleapis.com/v1/accounts:update")) return answerCode(response);
    if (!knowsPeople) return void response.writeHead(503).end();
    const { authorization = "" } = headers;
    const asked = { method, headers: { authorization, "content-type": "application/json" } };
    const answer = await fetch(`http://${auth}${url}`, { ...asked, body: await text(request) });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  await addInviter(services, "ana");
  await addAccount(services, "mira", { emailVerified: false });
  await registerInvitee(services, callerNamed("mira"), { inviterId: "ana", name: "Mira" });
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", new URL(origin).host);
});
afterEach(() => void vi.unstubAllEnvs());

const says = (status: number, error: object) => (response: ServerResponse) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ error }));

const faults: [what: string, reason: string, answer: (response: ServerResponse) => void][] = [
  ["says that it is too old", "action-code-expired", says(400, { message: "EXPIRED_OOB_CODE" })],
  ["says that it is none", "action-code-invalid", says(400, { message: "INVALID_OOB_CODE" })],
  ["takes no key from a server", "auth-unreachable", says(403, { status: "PERMISSION_DENIED" })],
  ["has been asked too often", "auth-unreachable", says(400, { message: "TOO_MANY_ATTEMPTS_TRY_LATER : x" })],
  ["has no quota left", "auth-unreachable", says(429, { status: "RESOURCE_EXHAUSTED" })],
  ["has crashed", "auth-unreachable", (response) => void response.writeHead(500).end("<html>")],
  ["hangs up", "auth-unreachable", (response) => void response.destroy()],
  ["never answers", "auth-unreachable", () => undefined],
];

describe.each(faults)("where Auth %s", (_what, reason, answer) => {
  const confirm = () => activateInvitee(services, { userId: "mira", inviterId: "ana", code: "a-code" });
  beforeEach(() => {
    answerCode = answer;
  });

  test(`the call fails with ${reason} and writes nothing`, async () => {
    await expect(confirm()).rejects.toMatchObject({ reason });
    expect((await documentsOf(services, "Users")).mira).not.toHaveProperty("isActive");
    expect(await documentsOf(services, "Friends")).toEqual({});
  });

  test("who is verified by then is activated all the same", async () => {
    await services.auth.updateUser("mira", { emailVerified: true });
    await confirm();
    expect((await documentsOf(services, "Users")).mira).toMatchObject({ isActive: true });
    expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["ana.mira"]);
  });
});

test("a refused code does not hide that Auth could not say who is verified", async () => {
  answerCode = says(400, { message: "INVALID_OOB_CODE" });
  knowsPeople = false;
  // Made while Auth is this one: the SDK asks once where Auth is.
  const { findAccount } = testServices();
  const asking = { ...services, findAccount };
  const failed = activateInvitee(asking, { userId: "mira", inviterId: "ana", code: "a-code" });
  await expect(failed).rejects.not.toBeInstanceOf(Failure);
});
