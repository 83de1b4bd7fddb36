import type { AppConfig } from "../config.ts";
import { readAuthAnswer } from "./firebase-auth-answer.ts";
import { requestAuth } from "./firebase-auth-request.ts";
import { takeBegunCheck } from "./firebase-begun-check.ts";
import type { MailedCodes } from "./mailed-codes.ts";

interface CheckedCode {
  email?: string;
  /** The address that replaces `email`, in a mail about a change. */
  newEmail?: string;
  requestType: string;
}

/** Checks and applies codes by a request each, without the SDK and the account that it would look up first. */
export function openCodes({ firebase: { apiKey } }: AppConfig): MailedCodes {
  return {
    async check(oobCode) {
      const begun = takeBegunCheck(oobCode);
      const answering = begun ?? requestAuth({ method: "resetPassword", apiKey, body: { oobCode } });
      const { requestType, email, newEmail } = await readAuthAnswer<CheckedCode>(answering);
      return { email: (requestType === "VERIFY_AND_CHANGE_EMAIL" ? newEmail : email) ?? null };
    },
    async apply(oobCode) {
      await readAuthAnswer(requestAuth({ method: "update", apiKey, body: { oobCode } }));
    },
  };
}
