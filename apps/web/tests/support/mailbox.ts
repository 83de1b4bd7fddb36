import type { LanguageCode } from "functions/src/product/languages.ts";
import { SUITE_PROJECT } from "functions/testing/calls.ts";
import { suiteAddress } from "functions/testing/suite.ts";

interface MailedCode {
  email: string;
  requestType: string;
  oobLink: string;
}

/** How many verification mails Auth has "sent" to an address. */
export async function mailsTo(email: string): Promise<number> {
  return (await codesFor(email)).length;
}

/**
 * The link in the latest verification mail to an address, as a project mails it whose action address is the app's own
 * page (see the deploy notes): the emulator's link with that page in place of its own.
 */
export async function verificationLink(email: string, language: LanguageCode = "en"): Promise<string> {
  const latest = (await codesFor(email)).at(-1);
  if (!latest) throw new Error(`no verification mail was sent to ${email}`);
  const { searchParams } = new URL(latest.oobLink);
  // Auth mails the link in the language that the app asked for; the emulator always writes English.
  searchParams.set("lang", language);
  return `${suiteAddress("SUITE_WEB_ORIGIN")}/auth/action?${searchParams}`;
}

async function codesFor(email: string): Promise<MailedCode[]> {
  const host = suiteAddress("FIREBASE_AUTH_EMULATOR_HOST");
  const response = await fetch(`http://${host}/emulator/v1/projects/${SUITE_PROJECT}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: MailedCode[] };
  return oobCodes.filter((code) => code.email === email && code.requestType === "VERIFY_EMAIL");
}
