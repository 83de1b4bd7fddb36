import { randomUUID } from "node:crypto";
import { type Email, type SMTPServerOptions, startMailServer } from "suite/mail-server.ts";
import { onTestFinished } from "vitest";
import { issueMailedCode } from "../src/platform/accounts.ts";
import { CallLimit, callerKeys } from "../src/platform/limits/call-limit.ts";
import { sendConfirmationMail } from "../src/users/confirmation-mail.ts";
import { callerNamed } from "./people.ts";
import type { TestServices } from "./test-services.ts";

export type { Email, SMTPServerOptions };

export const sender = "hello@sundial.example";

/** A mail server until the test is over. `more` are handlers of smtp-server. */
export async function mailServer(more: SMTPServerOptions = {}) {
  const mails: Email[] = [];
  const { url, close } = await startMailServer((mail) => void mails.push(mail), more);
  onTestFinished(close);
  return { url, mails };
}

/** Sends confirmation emails as the function does, through the server at this address. */
export function mailing(services: TestServices, url: string) {
  const secret = randomUUID();
  const world = {
    ...services,
    smtp: { url, from: sender },
    issueCode: (email: string) => issueMailedCode(services.auth.app, email),
    limitOf: (mailbox: string) => {
      const client = { uid: mailbox, address: "203.0.113.7" };
      return new CallLimit("sendConfirmation", callerKeys(client, secret));
    },
    refusals: new CallLimit("refusedAddress", { address: secret }),
    secret,
    productDomain: "https://sundial.example",
  };
  type Changes = { uid?: string } & Partial<Parameters<typeof sendConfirmationMail>[0]>;
  const send = (language: "en" | "hi" = "en", { uid = "mira", ...services }: Changes = {}) => {
    return sendConfirmationMail({ ...world, ...services }, callerNamed(uid), { language });
  };
  return { world, send };
}

export const linkIn = ({ text = "" }: Email) => new URL(/https?:\S+/.exec(text)?.[0] ?? "");

export const digitsIn = ({ text = "" }: Email) => /^\d{6}$/m.exec(text)?.[0] ?? "";
