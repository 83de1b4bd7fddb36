import { Resolver } from "node:dns/promises";
import { accessSecretVersion } from "firebase-tools/lib/gcp/secretManager.js";
import { createTransport } from "nodemailer";
import type { Choices } from "./choices.ts";

/** The secret with the mail server's address and login, such as "smtps://user:password@smtp.example.com". */
export const MAIL_SECRET = "SMTP_URL";

type Row = { item: string; state: "ready" | "stops" | "note"; todo?: string };

/** Tries the mail server with a real connection, and looks the sender's domain up. No row without own mails. */
export async function mailRows(
  { project, mail }: Choices,
  secretVersion: string | undefined,
  resolver = new Resolver({ timeout: 3000, tries: 2 }),
): Promise<Row[]> {
  if (!mail) return [];
  const server = secretVersion
    ? accessSecretVersion(project, MAIL_SECRET, secretVersion).then(serverRow)
    : stops(`Store its address: \`npx pnpm@12 exec firebase functions:secrets:set ${MAIL_SECRET}\`.`);
  return Promise.all([server, ...domainRows(mail, resolver)]);
}

const item = "Mail server";
const stops = (todo: string): Row => ({ item, state: "stops", todo });

/** Connects and signs in, but sends nothing. */
export async function serverRow(url: string): Promise<Row> {
  const secret = `Store another ${MAIL_SECRET}, or set mail to null`;
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? ""))
    return stops(`It is no smtps:// address. ${secret}.`);
  try {
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
    // No login without encryption, as in the function.
    await createTransport({ url, requireTLS: URL.parse(url)?.password !== "", ...limits }).verify();
    return { item, state: "ready" };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return stops(`It does not take our login (${code}: ${message}). ${secret}.`);
  }
}

/** The records of the sender's domain. Without them, mails arrive as spam or not at all. */
export function domainRows({ from, dkimSelector }: NonNullable<Choices["mail"]>, resolver: Resolver) {
  const domain = from.split("@").at(-1) ?? "";
  const dkim = `${dkimSelector}._domainkey.${domain}`;
  const dmarc = `_dmarc.${domain}`;
  const organisation = `_dmarc.${domain.split(".").slice(-2).join(".")}`;
  const row = async (item: string, names: string[], format: RegExp, todo: string): Promise<Row> => {
    try {
      const found = await Promise.all(names.map((name) => resolver.resolveTxt(name).catch(noneWithoutName)));
      const isThere = found.flat().some((parts) => format.test(parts.join("")));
      return isThere ? { item, state: "ready" } : { item, state: "note", todo };
    } catch (error) {
      return { item, state: "note", todo: `${names[0]} could not be looked up: ${String(error)}.` };
    }
  };
  const keys = dkimSelector ? `Add the TXT record ${dkim} of your mail service.` : "Name mail.dkimSelector.";
  return [
    row("SPF", [domain], /^v=spf1 /i, `Add to ${domain} the TXT record "v=spf1 …" of your mail service.`),
    row("DKIM", dkimSelector ? [dkim] : [], /(^|;)\s*p=[^;\s]/i, keys),
    row("DMARC", [dmarc, organisation], /^v=DMARC1\s*;/i, `Add the TXT record ${dmarc}: "v=DMARC1; p=none".`),
  ];
}

function noneWithoutName(error: Error & { code?: string }): string[][] {
  if (error.code === "ENOTFOUND" || error.code === "ENODATA") return [];
  throw error;
}
