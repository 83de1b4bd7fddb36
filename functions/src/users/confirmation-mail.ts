import { brand } from "contract/brand";
import type { Callables, ConfirmationMail } from "contract/callables";
import { type LanguageCode, languages } from "contract/languages";
import { previewCard } from "contract/links";
import { allMessages, fill } from "contract/messages";
import { isolated } from "contract/shown-name";
import { error as logError, warn } from "firebase-functions/logger";
import type { NodemailerError } from "nodemailer";
import { html } from "short-links/html";
import { invitationDocument, readInvitation } from "../documents/invitations.ts";
import { shownInviterName } from "../inviters/inviter.ts";
import { tokens } from "../pages/tokens.ts";
import { type Account, type Caller, passwordTime, signedInAccount } from "../platform/accounts.ts";
import { Failure, isAdmitted } from "../platform/failure.ts";
import type { CallLimit } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { transact } from "../platform/transact.ts";
import { newDigits } from "./mail-code.ts";
import { mailboxOf } from "./mailbox.ts";

export interface MailServices extends Pick<Services, "db"> {
  /** Null where Auth sends its own mails. */
  smtp: { url: string; from: string } | null;
  /** Makes a code of Auth for the address, without a mail. */
  issueCode: (email: string) => Promise<string>;
  /** Counts the emails to a mailbox, from all accounts together. */
  limitOf: (mailbox: string) => CallLimit | null;
  /** Counts the answers "address-refused". */
  refusals: CallLimit | null;
  secret: string;
  productDomain: string;
}

type Answer = Callables["sendConfirmation"]["response"];

/** The person who gets a mail. */
interface Recipient {
  userId: string;
  account: Account;
  language: LanguageCode;
  /** The inviter whom the present holder of the account has accepted. */
  inviterId: string | undefined;
}

// In milliseconds. A person waits for it, and Auth's mail can still follow.
const PATIENCE = 5000;
const NEW_PASSWORD_MILLISECONDS = 10 * 60 * 1000;

/** Sends the caller another confirmation email of ours. */
export async function sendConfirmationMail(
  services: MailServices & Pick<Services, "findAccount">,
  caller: Caller,
  { language }: Callables["sendConfirmation"]["request"],
): Promise<Answer> {
  if (!services.smtp) return { mail: "not-sent" };
  const { uid: userId } = caller;
  const account = await signedInAccount(services, caller);
  const invitation = await invitationDocument(services.db, userId).get();
  const { pendingInviter: inviterId } = readInvitation(invitation, passwordTime(account));
  return sendPrepared(prepareMail(services, { userId, account, language, inviterId }));
}

type PreparedMail = () => Promise<ConfirmationMail>;

/** Sends a mail. Beyond its limit, and whatever fails, Auth can send its own. */
export async function sendPrepared(prepared: Promise<PreparedMail>): Promise<Answer> {
  try {
    const send = await prepared;
    return { mail: await send() };
  } catch (error) {
    if (!(error instanceof Failure))
      logError("A confirmation email could not be made, so Auth sends its own", error);
    return { mail: "not-sent" };
  }
}

/** Makes the codes of a confirmation email, which replace those of an earlier one. Throws "too-many-requests". */
export async function prepareMail(
  services: MailServices,
  { userId, account, language, inviterId }: Recipient,
): Promise<PreparedMail> {
  const { db, smtp, secret, productDomain } = services;
  const { email = "", emailVerified } = account;
  if (!smtp || emailVerified) return async () => "not-sent";
  const limit = services.limitOf(mailboxOf(email));
  const [inviterName] = await Promise.all([
    inviterId ? shownInviterName(db, inviterId) : null,
    limit?.checkCounters(db),
  ]);
  const oobCode = await services.issueCode(email);
  const digits = await newDigits({ db, secret, limit }, userId, oobCode);
  const name = inviterName ?? allMessages[language].invitation.someone;
  const picture = inviterName && productDomain + previewCard.face.path(`${inviterId}`);
  const target = [productDomain, "welcome", userId, inviterId].filter(Boolean).join("/");
  const query = new URLSearchParams({ mode: "verifyEmail", lang: language, oobCode, continueUrl: target });
  const link = `${productDomain}/auth/action?${query}`;
  const content = composeConfirmationMail({ language, name, picture, digits, link });
  return async () => {
    const mail = await deliver(smtp, email, content);
    const isHidden = mail === "address-refused" && !(await mayLearnRefusal(services, account));
    return isHidden ? "sent" : mail;
  };
}

/**
 * Whether the caller may learn that the address does not exist: only who has just chosen the account's password, and a
 * few times a day. Otherwise strangers could ask our mail server about any mailbox.
 */
async function mayLearnRefusal({ db, refusals }: MailServices, account: Account): Promise<boolean> {
  const isNew = Date.now() - (passwordTime(account) ?? 0) < NEW_PASSWORD_MILLISECONDS;
  return isNew && isAdmitted(() => transact({ db, limit: refusals }, [], () => "written"));
}

interface Content extends Record<"name" | "digits" | "link", string> {
  language: LanguageCode;
  /** The address of the inviter's picture; null without an inviter. */
  picture: string | null;
}

/** The mail as text and as HTML: tables and inline styles alone, as Gmail and Outlook show them. The name is the inviter's. */
export function composeConfirmationMail({ language, name, picture, digits, link }: Content) {
  const { light, dark } = tokens;
  const { direction } = languages[language];
  const messages = allMessages[language].mail;
  const { hostname: host, origin } = new URL(link);
  const text = (key: keyof typeof messages) =>
    fill(messages[key], { code: digits, product: brand.name, name: isolated(name), host });
  const font = "font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;";
  const soft = `${font}font-size:16px;line-height:26px;color:${light["ink-soft"]};`;
  const small = `${soft}font-size:14px;line-height:22px;`;
  const body = html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text("headline")}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
.ground { background-color: ${dark.ground} !important; }
.card { background-color: ${dark.surface} !important; }
.ink { color: ${dark.ink} !important; }
.soft { color: ${dark["ink-soft"]} !important; }
.code { background-color: ${dark.tint} !important; color: ${dark.ink} !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light.ground};">
<div style="display:none;max-height:0;overflow:hidden;">${digits} · ${text("text")}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.ground}" style="background-color:${light.ground};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.surface}" style="max-width:480px;background-color:${light.surface};border-radius:16px;">
<tr><td style="padding:24px 24px 0;"><p class="soft" style="margin:0;${soft}font-weight:bold;"><img src="${origin}/apple-touch-icon.png" alt="" width="26" height="26" style="border-radius:6px;vertical-align:top;"> ${brand.name}</p></td></tr>
${picture && html`<tr><td style="padding:16px 24px 0;"><img src="${picture}" alt="" width="96" height="96" style="display:block;border-radius:16px;"></td></tr>`}
<tr><td style="padding:12px 24px 0;"><h1 class="ink" style="margin:0;${font}font-size:24px;line-height:34px;color:${light.ink};word-break:break-word;">${text("headline")}</h1></td></tr>
<tr><td style="padding:12px 24px 0;"><p class="soft" style="margin:0;${soft}">${text("text")}</p></td></tr>
<tr><td style="padding:24px 24px 0;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" bgcolor="${light.primary}" style="background-color:${light.primary};border-radius:14px;"><a href="${link}" style="display:block;padding:14px 24px;${font}font-size:16px;line-height:24px;font-weight:bold;color:${light["on-primary"]};text-decoration:none;">${text("button")}</a></td></tr>
</table>
</td></tr>
<tr><td style="padding:24px 24px 0;"><p class="soft" style="margin:0;${soft}">${text("or")}</p></td></tr>
<tr><td style="padding:8px 24px 0;"><p class="code" dir="ltr" style="margin:0;padding:12px;${font}font-size:32px;line-height:40px;font-weight:bold;letter-spacing:6px;text-align:center;color:${light.ink};background-color:${light.tint};border-radius:14px;">${digits}</p></td></tr>
<tr><td style="padding:16px 24px 0;"><p class="soft" style="margin:0;${small}">${text("valid")} ${text("ignore")}</p></td></tr>
<tr><td style="padding:16px 24px 24px;"><p class="soft" style="margin:0;${small}">${text("sender")}</p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  // By the last line, Apple's and Google's keyboards offer the code for this site alone.
  const boundCode = `@${host} #${digits}`;
  const invitation = [text("headline"), text("text"), link, text("or"), digits];
  const lines = [...invitation, text("valid"), text("ignore"), text("sender"), boundCode];
  return { subject: text("subject"), text: `${lines.join("\n\n")}\n`, html: body.text };
}

async function deliver(
  { url, from }: NonNullable<MailServices["smtp"]>,
  to: string,
  mail: ReturnType<typeof composeConfirmationMail>,
): Promise<ConfirmationMail> {
  // Loaded late, because no other function needs it.
  const { createTransport } = await import("nodemailer");
  const people = { from: { name: brand.name, address: from }, to: { name: "", address: to } };
  const headers = { "Auto-Submitted": "auto-generated" };
  const signal = AbortSignal.timeout(PATIENCE);
  // A network in between could take STARTTLS away, and read the login.
  const requireTLS = URL.parse(url)?.password !== "";
  try {
    await createTransport({ url, requireTLS }).sendMail({ ...mail, ...people, headers, signal });
    return "sent";
  } catch (error) {
    const { code, command, responseCode, response = "" } = error as NodemailerError;
    // Only these codes say that the address does not exist. The status alone may refuse a sender or relaying.
    const isForGood = /^55\d[ -]5\.1\.([1236]|10)\b(?!\.)/.test(response);
    if (command === "RCPT TO" && isForGood) return "address-refused";
    // The server's words could repeat the address.
    warn("The mail server did not take a mail, so Auth sends its own", { code, command, responseCode });
    return "not-sent";
  }
}
