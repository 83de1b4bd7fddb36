import type { Timestamp } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test } from "vitest";
import { digitsIn, type Email, linkIn, mailing, mailServer, sender } from "../../testing/mail-under-test.ts";
import { addAccount, addInviter, callerNamed, documentsOf } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { options } from "../platform/options.ts";
import { composeConfirmationMail } from "./confirmation-mail.ts";
import { registerInvitee } from "./register-user.ts";

/** Mails as they go over the wire, to a mail server of this test. */
let services: TestServices;
let mails: Email[];
let world: ReturnType<typeof mailing>["world"];
let send: ReturnType<typeof mailing>["send"];

beforeEach(async () => {
  services = testServices();
  const server = await mailServer();
  mails = server.mails;
  ({ world, send } = mailing(services, server.url));
  await addInviter(services, "ana", { name: "Ana Torres" });
  await invite("mira", "ana");
});

/** An account that has signed up with this inviter's link. */
async function invite(uid: string, inviterId: string): Promise<void> {
  await addAccount(services, uid, { emailVerified: false });
  await registerInvitee(services, callerNamed(uid), { inviterId, name: "Mira" });
}

describe("the mail", () => {
  test("names who invites, and has one link and one code, the subject's", async () => {
    expect(await send()).toEqual({ mail: "sent" });
    const [mail] = mails;
    if (!mail) throw new Error("no mail came");
    expect(mail).toMatchObject({
      from: { name: "Sundial", address: sender },
      to: [{ address: "mira@example.com" }],
      subject: `${digitsIn(mail)} is your Sundial code`,
    });
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain("\u2068Ana Torres\u2069 invited you to Sundial");
      expect(body).toContain("Somebody signed up with this address and chose a password.");
      expect(body).toContain("If it was not you, do nothing, and give the code to no one.");
      expect(body).toContain(
        "Sundial sends this email, because somebody signed up with your address at sundial.example.",
      );
    }
    // First in the preview line, and large.
    expect(mail.html).toMatch(new RegExp(`<body[^>]*>\\s*<div[^>]*>${digitsIn(mail)} · `));
    expect(mail.html?.split(digitsIn(mail))).toHaveLength(3);
    expect(mail.text?.trimEnd().split("\n").at(-1)).toBe(`@sundial.example #${digitsIn(mail)}`);
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe("https://sundial.example/auth/action");
    expect(Object.fromEntries(link.searchParams)).toEqual({
      mode: "verifyEmail",
      oobCode: expect.stringMatching(/^[\w-]+$/),
      continueUrl: "https://sundial.example/welcome/mira/ana",
      lang: "en",
    });
    expect(mail.html?.match(/<a /g)).toHaveLength(1);
    expect(picturesIn(mail)).toEqual([logo, "https://sundial.example/preview/ana/face.jpg"]);
    expect(mail.html).toContain(`href="${link.href.replaceAll("&", "&amp;")}"`);
  });

  test("is in the visitor's language", async () => {
    await send("hi");
    const [mail] = mails;
    expect(mail?.subject).toMatch(/^\d{6} आपका Sundial कोड है$/);
    expect(mail?.html).toContain('<html lang="hi" dir="ltr">');
    expect(mail?.text).toContain("\u2068Ana Torres\u2069 ने आपको Sundial पर बुलाया है");
    expect(mail && linkIn(mail).searchParams.get("lang")).toBe("hi");
  });

  test.each([
    [
      "with line breaks",
      "Ana\r\nBcc: eve@evil.com\r\n\r\n<b>",
      /^\u2068Ana Bcc: eve @ evil\. com <b>\u2069 invited/,
    ],
    [
      "with markup",
      `<img src=x onerror="alert(1)">`,
      /^\u2068<img src=x onerror="alert\(1\)">\u2069 invited/,
    ],
    ["with a placeholder", "{{code}}", /^\u2068\{\{code\}\}\u2069 invited/],
  ])("shows a name %s as text", async (_what, name, headline) => {
    await addInviter(services, "ana", { name });
    await send();
    const [mail] = mails;
    expect(mails).toHaveLength(1);
    expect(mail?.text).toMatch(headline);
    expect(mail?.headers.filter(({ key }) => ["bcc", "cc"].includes(key))).toEqual([]);
    expect(mail?.to).toEqual([expect.objectContaining({ address: "mira@example.com" })]);
    expect(picturesIn(mail)).toHaveLength(2);
    expect(mail?.html).not.toMatch(/evil\.\S|@evil/);
  });

  test("names nobody whose invitation an earlier holder of the account has accepted", async () => {
    await services.auth.updateUser("mira", { password: "another horse" });
    await send();
    expect(mails[0]?.text).toMatch(/^\u2068A friend\u2069 invited you/);
    expect(picturesIn(mails[0])).toEqual([logo]);
  });
});

const logo = "https://sundial.example/apple-touch-icon.png";
const picturesIn = (mail: Email | undefined) =>
  [...`${mail?.html}`.matchAll(/<img src="([^"]*)"/g)].map(([, source]) => source);

const asked = () => Promise.reject(new Error("asked"));

test("a confirmed address gets no mail", async () => {
  await services.auth.updateUser("mira", { emailVerified: true });
  expect(await send()).toEqual({ mail: "not-sent" });
  expect(mails).toEqual([]);
});

test("without a mail server nothing is asked or written", async () => {
  const nothing = { findAccount: asked, issueCode: asked, smtp: null };
  expect(await send("en", nothing)).toEqual({ mail: "not-sent" });
  expect(await documentsOf(services, "MailCodes")).toEqual({});
});

test("one mailbox gets five mails in ten minutes, with new accounts too", async () => {
  const addresses = ["mira@example.com", "Mira+1@example.com", "mira+2@Example.com"];
  const { account: max } = options.sendConfirmation.limit;
  const outcomes: string[] = [];
  for (let n = 0; n <= max; n++) {
    const uid = `bomber${n}`;
    await invite(uid, "ana");
    // An account that is deleted leaves its address to the next one.
    const email = addresses[n % addresses.length] ?? "";
    const findAccount = async (id: string) => ({ ...(await world.findAccount(id)), email });
    const sent = send("en", { uid, findAccount, issueCode: async () => `code-${n}` });
    outcomes.push((await sent).mail);
  }
  expect(outcomes).toEqual([...Array(max).fill("sent"), "not-sent"]);
  expect(mails).toHaveLength(max);
});

test("the document has neither the digits nor the code of Auth, and ends after ten minutes", async () => {
  await send();
  const [mail] = mails;
  const { mira } = await documentsOf(services, "MailCodes");
  const stored = JSON.stringify(mira);
  expect(mail && digitsIn(mail)).toMatch(/^\d{6}$/);
  for (const secret of mail ? [digitsIn(mail), linkIn(mail).searchParams.get("oobCode") ?? ""] : []) {
    expect(stored).not.toContain(secret);
    expect(Buffer.from(Object(mira).sealed, "base64").toString("latin1")).not.toContain(secret);
  }
  const end = (Object(mira).expiresAt as Timestamp).toMillis() - Date.now();
  expect(end).toBeGreaterThan(500_000);
  expect(end).toBeLessThanOrEqual(600_000);
});

describe("the markup", () => {
  const link = `https://sundial.example/auth/action?oobCode=${"x".repeat(300)}`;
  const picture = "https://sundial.example/preview/ana/face.jpg";
  const name = "न".repeat(100);
  const { html, text } = composeConfirmationMail({ language: "hi", name, picture, digits: "123456", link });

  test("is under 20 KB with the longest name", () => {
    expect(Buffer.byteLength(html) + Buffer.byteLength(text)).toBeLessThan(20_000);
  });

  /** Gmail and Outlook show these, by caniemail.com. Outlook ignores max-width, border-radius and the dark colours. */
  const elements = "html head meta title style body table tr td div p h1 a img".split(" ");
  const properties =
    "margin padding background-color color font-family font-size font-weight line-height letter-spacing text-align text-decoration display overflow vertical-align border-radius max-width max-height word-break".split(
      " ",
    );

  test("has only elements and inline styles that Gmail and Outlook know, and loads pictures alone", () => {
    const used = [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name ?? "");
    expect([...new Set(used)].filter((name) => !elements.includes(name))).toEqual([]);
    const styles = [...html.matchAll(/ style="([^"]*)"/g)].flatMap(([, style = ""]) => style.split(";"));
    const names = styles.flatMap((style) => style.split(":")[0]?.trim() || []);
    expect([...new Set(names)].filter((name) => !properties.includes(name))).toEqual([]);
    expect(html.replace(/<img src=/g, "")).not.toMatch(/url\(|src=|@import|<link|<script/);
  });
});
