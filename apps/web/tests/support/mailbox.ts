import type { LanguageCode } from "contract/languages";
import { SUITE_PROJECT } from "functions/testing/calls.ts";
import { suiteAddress } from "suite/suite-address.ts";

interface MailedCode {
  email: string;
  /** The recipient after a change of address. */
  newEmail?: string;
  requestType: string;
  oobLink: string;
}

const confirmations = ["VERIFY_EMAIL", "VERIFY_AND_CHANGE_EMAIL"];

/** The number of emails that Auth has "sent" to an address, by default those to confirm it. */
export async function mailsTo(email: string, ...requestTypes: string[]): Promise<number> {
  return (await codesFor(email, requestTypes.length > 0 ? requestTypes : confirmations)).length;
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

async function codesFor(email: string, requestTypes = confirmations): Promise<MailedCode[]> {
  const host = suiteAddress("FIREBASE_AUTH_EMULATOR_HOST");
  const response = await fetch(`http://${host}/emulator/v1/projects/${SUITE_PROJECT}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: MailedCode[] };
  return oobCodes.filter(
    (code) => (code.newEmail ?? code.email) === email && requestTypes.includes(code.requestType),
  );
}
