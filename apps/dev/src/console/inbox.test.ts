import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { requestMail } from "../testing/requests.ts";
import { Accounts } from "./accounts.ts";
import { Inbox } from "./inbox.ts";
import { Tables } from "./tables.ts";

const authHost = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? "";
let tables: Tables;
let inbox: Inbox;
let to: string;

beforeEach(async () => {
  tables = new Tables();
  inbox = new Inbox(tables, new Accounts(`http://${authHost}`), "http://localhost:5173");
  // Mails of other tests.
  await inbox.forget();
  to = `mira.${randomUUID().slice(0, 8)}@example.com`;
});

const mails = () =>
  tables.ids("mails").flatMap((id) => {
    const mail = tables.get("mails", id);
    return mail?.to === to ? [{ id, mail }] : [];
  });

test("a mail opens the app's page in the requested language until its code is used or expires", async () => {
  inbox.language = "hi";
  await requestMail(authHost, to);
  await inbox.refresh();
  const [{ id, mail } = { id: "", mail: undefined }] = mails();
  expect(mail).toMatchObject({
    to,
    language: "hi",
    code: "good",
    subject: expect.stringContaining("Verify"),
  });
  expect(mail?.link).toMatch(/^http:\/\/localhost:5173\/auth\/action\?mode=verifyEmail&lang=hi&oobCode=/);
  const use = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:update?key=demo-key`;
  const headers = { "content-type": "application/json" };
  await fetch(use, { method: "POST", headers, body: JSON.stringify({ oobCode: id }) });
  await inbox.refresh();
  expect(mails()[0]?.mail.code).toBe("used");
  inbox.expire(id);
  expect(inbox.isExpired(id)).toBe(false);
});

test("an expired code is refused, and stays refused", async () => {
  await requestMail(authHost, to);
  await inbox.refresh();
  const id = mails()[0]?.id ?? "";
  inbox.expire(id);
  await inbox.refresh();
  expect(inbox.isExpired(id)).toBe(true);
});

test("a delayed mail appears once the delay is switched off", async () => {
  inbox.isLate = true;
  await requestMail(authHost, to);
  await inbox.refresh();
  expect(mails()).toEqual([]);
  inbox.isLate = false;
  await inbox.refresh();
  expect(mails()).toHaveLength(1);
});
