import { randomUUID } from "node:crypto";
import type { Email } from "suite/mail-server.ts";
import { requestMail } from "suite/testing/requests.ts";
import { beforeEach, expect, test } from "vitest";
import { Entries } from "./entries.ts";
import { Inbox } from "./inbox.ts";

const authHost = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? "";
const webOrigin = "http://localhost:5173";
let entries: Entries;
let inbox: Inbox;
let to: string;

beforeEach(() => {
  entries = new Entries();
  inbox = new Inbox(entries, { authUrl: `http://${authHost}`, webOrigin });
  to = `mira.${randomUUID().slice(0, 8)}@example.com`;
});

const mails = () =>
  entries.all().flatMap((entry) => (entry.kind === "mails" && entry.value.to === to ? [entry] : []));

test("a mail opens the app's page in the requested language until its code is used", async () => {
  inbox.language = "hi";
  await requestMail(authHost, to);
  await inbox.refresh();
  const [mail] = mails();
  expect(mail?.value).toMatchObject({
    to,
    language: "hi",
    isUsed: false,
    subject: expect.stringContaining("verify"),
  });
  expect(mail?.value.link).toMatch(
    /^http:\/\/localhost:5173\/auth\/action\?mode=verifyEmail&lang=hi&oobCode=/,
  );
  const use = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:update?key=demo-key`;
  const headers = { "content-type": "application/json" };
  await fetch(use, { method: "POST", headers, body: JSON.stringify({ oobCode: mail?.id }) });
  await inbox.refresh();
  expect(mails()).toMatchObject([{ value: { isUsed: true } }]);
});

test("a function's mail is shown whatever name is in it", async () => {
  const link = "http://localhost:5173/auth/action?oobCode=1&lang=en";
  await inbox.deliver({ to: [{ address: to, name: "" }], subject: "1", text: `https Ana\n${link}` } as Email);
  expect(mails()).toMatchObject([{ id: "1", value: { link, language: "en" } }]);
});
