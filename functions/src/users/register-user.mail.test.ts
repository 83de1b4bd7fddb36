import { beforeEach, expect, test } from "vitest";
import { type Email, linkIn, mailing, mailServer } from "../../testing/mail-under-test.ts";
import { addAccount, addInviter, callerNamed, documentsOf } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { options } from "../platform/options.ts";
import type { MailServices } from "./confirmation-mail.ts";
import { registerInvitee } from "./register-user.ts";

let services: TestServices;
let mails: Email[];
let world: MailServices;

beforeEach(async () => {
  services = testServices();
  const server = await mailServer();
  mails = server.mails;
  ({ world } = mailing(services, server.url));
  await addInviter(services, "ana", { name: "Ana Torres" });
  await addAccount(services, "lee", { emailVerified: false });
});

const request = { inviterId: "ana", name: "Lee", language: "hi" } as const;
const register = (
  changes: Partial<MailServices> = {},
  more: { inviterId?: string; language?: undefined } = {},
) =>
  registerInvitee({ ...services, mails: { ...world, ...changes } }, callerNamed("lee"), {
    ...request,
    ...more,
  });
const inviterOf = async (uid: string) => Object((await documentsOf(services, "Invitations"))[uid]).inviterId;

test("a registration sends the mail that names the inviter whom it has stored", async () => {
  expect(await register()).toEqual({ mail: "sent" });
  const [mail] = mails;
  expect(mail?.text).toMatch(/^\u2068Ana Torres\u2069 ने आपको/);
  expect(mail && linkIn(mail).searchParams.get("continueUrl")).toBe(
    "https://sundial.example/welcome/lee/ana",
  );
});

test("a registration that is sent again brings a mail with other codes, until the mailbox has had its mails", async () => {
  const { account: max } = options.sendConfirmation.limit;
  const answers: unknown[] = [];
  for (let n = 0; n <= max; n++) answers.push(await register());
  expect(answers).toEqual([...Array(max).fill({ mail: "sent" }), { mail: "not-sent" }]);
  expect(new Set(mails.map(({ text }) => text)).size).toBe(max);
});

test("a registration is stored where Auth makes no code, and leaves the mail to Auth", async () => {
  expect(await register({ issueCode: () => Promise.reject(new Error("refused")) })).toEqual({
    mail: "not-sent",
  });
  expect([await inviterOf("lee"), mails]).toEqual(["ana", []]);
});

test("a registration that is refused makes no code", async () => {
  await expect(register({}, { inviterId: "nobody" })).rejects.toThrow("inviter-not-found");
  expect([await documentsOf(services, "MailCodes"), mails]).toEqual([{}, []]);
});
