import { confirmationMail } from "../../backend/confirmation-mail.ts";
import { useConfig } from "../../config.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";

/** The signed-in user whose confirmation is pending. */
export interface Session {
  userId: string;
  /** The address to confirm: the account's, or the one that is to replace it. */
  email: string;
  inviterId: string;
}

/** The confirmation email of the pending user, in the page's language. */
export function useConfirmationMail(session: Session) {
  const { productDomain } = useConfig();
  const { languageCode } = useLanguage();
  return confirmationMail({ ...session, productDomain, languageCode });
}
