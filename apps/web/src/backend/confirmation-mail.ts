import { activationPath } from "../paths.ts";
import type { Mail } from "./accounts.ts";

interface ConfirmationMail {
  productDomain: string;
  languageCode: string;
  userId: string;
  inviterId?: string | undefined;
}

/** The confirmation email. Its link continues to the activation page. */
export const confirmationMail = ({
  productDomain,
  languageCode,
  userId,
  inviterId,
}: ConfirmationMail): Mail => ({
  continueUrl: `${productDomain}${activationPath(userId, inviterId)}`,
  languageCode,
});
