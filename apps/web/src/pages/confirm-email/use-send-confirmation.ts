import { useMutation } from "@tanstack/react-query";
import { useBackend } from "../../backend/backend.ts";
import { confirmationMail } from "../../backend/confirmation-mail.ts";
import { useConfig } from "../../config.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";

/** The signed-in user with a pending confirmation. */
export interface Session {
  userId: string;
  /** The address to confirm: the account's, or the one that is to replace it. */
  email: string;
  inviterId?: string | undefined;
}

/** Sends the pending user's confirmation email to this address, in the page's language. */
export function useSendConfirmation(session: Session, onSent: (email: string) => void) {
  const backend = useBackend();
  const { productDomain } = useConfig();
  const { languageCode } = useLanguage();
  const mail = confirmationMail({ ...session, productDomain, languageCode });
  return useMutation({
    mutationFn: async (email: string) =>
      (await backend.openAccounts()).sendConfirmation({ userId: session.userId, email }, mail),
    onSuccess: (_, email) => onSent(email),
  });
}
