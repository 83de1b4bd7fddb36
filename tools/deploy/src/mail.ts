import { accessSecretVersion } from "firebase-tools/lib/gcp/secretManager.js";
import { createTransport } from "nodemailer";
import type { Choices } from "./choices.ts";

/** The secret with the mail server's address and login, such as "smtps://user:password@smtp.example.com". */
export const MAIL_SECRET = "SMTP_URL";

/** Returns what is wrong with the mail server, or null. */
export async function mailProblem({ project }: Choices, version?: string): Promise<string | null> {
  if (version) return serverProblem(await accessSecretVersion(project, MAIL_SECRET, version));
  return `Store its address: \`npx pnpm@12 exec firebase functions:secrets:set ${MAIL_SECRET}\`.`;
}

/** Connects and signs in, but sends nothing. */
export async function serverProblem(url: string): Promise<string | null> {
  const secret = `Store another ${MAIL_SECRET}, or set mail to null`;
  const { protocol = "", password } = URL.parse(url) ?? {};
  if (!/^smtps?:$/.test(protocol)) return `It is no smtps:// address. ${secret}.`;
  try {
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
    // No login without encryption, as in the function.
    await createTransport({ url, requireTLS: password !== "", ...limits }).verify();
    return null;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return `It does not take our login (${code}: ${message}). ${secret}.`;
  }
}
