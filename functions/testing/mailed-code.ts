import { suiteAddress } from "suite/suite-address.ts";
import { SUITE_PROJECT, sendConfirmationMail, signUp } from "./calls.ts";

interface Invitee {
  uid: string;
  idToken: string;
  /** The code of the mail that confirms the address. */
  code: string;
}

/** A new email account under this name. Auth has sent its confirmation email. */
export async function mailedInvitee(name: string): Promise<Invitee> {
  const email = `${name}${crypto.randomUUID().slice(0, 8)}@example.com`;
  const account = await signUp(email);
  await sendConfirmationMail(account.idToken);
  const host = suiteAddress("FIREBASE_AUTH_EMULATOR_HOST");
  const response = await fetch(`http://${host}/emulator/v1/projects/${SUITE_PROJECT}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobCode: string }[] };
  const mail = oobCodes.find((sent) => sent.email === email);
  if (!mail) throw new Error(`no mail was sent to ${email}`);
  return { ...account, code: mail.oobCode };
}
