import { createTransport } from "nodemailer";
import type { Choices } from "./choices.ts";
import { MAIL_SECRET, secretValue, versionsOf } from "./secrets.ts";

export async function mailProblem(choices: Choices): Promise<string | null> {
  const [version] = (await versionsOf(choices, MAIL_SECRET)) ?? [];
  if (version) return serverProblem(await secretValue(version));
  return `Store its address: \`npx pnpm@12 exec firebase functions:secrets:set ${MAIL_SECRET}\`.`;
}

/** Connects and signs in, but sends nothing. */
export async function serverProblem(url: string): Promise<string | null> {
  const secret = `Store another ${MAIL_SECRET} (signs such as / # ? of the password percent-encoded), or set mail to null`;
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
