import { confirmationMail } from "../../backend/confirmation-mail.ts";
import { useConfig } from "../../config.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import type { Session } from "./session.ts";

/** The e-mail for the person waiting here, in the language of the page. */
export function useConfirmationMail(session: Session) {
  const { productDomain } = useConfig();
  const { languageCode } = useLanguage();
  return confirmationMail({ ...session, productDomain, languageCode });
}
