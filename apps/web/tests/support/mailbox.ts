import type { LanguageCode } from "functions/src/product/languages.ts";
import { SUITE_PROJECT } from "functions/testing/calls.ts";
import { suiteAddress } from "functions/testing/suite.ts";

interface MailedCode {
  email: string;
  /** The recipient after a change of address. */
  newEmail?: string;
  requestType: string;
  oobLink: string;
}

/** The number of emails to confirm an address that Auth has "sent" to it. */
export async function mailsTo(email: string): Promise<number> {
  return (await codesFor(email)).length;
}

/**
 * The link in the latest confirmation email. It leads to the app's action page, as in a deployment
 * (docs/deploy.md).
 */
export async function verificationLink(email: string, language: LanguageCode = "en"): Promise<string> {
  const latest = (await codesFor(email)).at(-1);
  if (!latest) throw new Error(`no mail was sent to ${email}`);
  const { searchParams } = new URL(latest.oobLink);
  // Auth writes the language that the app has set; the emulator always writes English.
  searchParams.set("lang", language);
  return `${suiteAddress("SUITE_WEB_ORIGIN")}/auth/action?${searchParams}`;
}

const requestTypes = new Set(["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"]);

async function codesFor(email: string): Promise<MailedCode[]> {
  const host = suiteAddress("FIREBASE_AUTH_EMULATOR_HOST");
  const response = await fetch(`http://${host}/emulator/v1/projects/${SUITE_PROJECT}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: MailedCode[] };
  return oobCodes.filter(
    (code) => (code.newEmail ?? code.email) === email && requestTypes.has(code.requestType),
  );
}
