import { activationPath } from "../paths.ts";
import type { Mail } from "./accounts.ts";

interface ConfirmationMail {
  productDomain: string;
  languageCode: string;
  userId: string;
  inviterId: string;
}

/** The e-mail whose link leads to the welcome page, where the user is activated and becomes the inviter's friend. */
export const confirmationMail = ({
  productDomain,
  languageCode,
  userId,
  inviterId,
}: ConfirmationMail): Mail => ({
  continueUrl: `${productDomain}${activationPath(userId, inviterId)}`,
  languageCode,
});
