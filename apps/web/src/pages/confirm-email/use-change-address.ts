import { useMutation } from "@tanstack/react-query";
import { useBackend } from "../../backend/backend.ts";
import { type PendingSignUp, savePendingSignUp } from "../../backend/pending-sign-up.ts";
import { type Session, useConfirmationMail } from "./use-confirmation-mail.ts";

/**
 * Corrects a mistyped address. The account stays the same; the new address replaces the old one once the link sent to
 * it is followed, so nobody can claim somebody else's address.
 */
export function useChangeAddress(session: Session, onChanged: (signUp: PendingSignUp) => void) {
  const backend = useBackend();
  const mail = useConfirmationMail(session);
  return useMutation({
    mutationFn: async (email: string) => (await backend.openAccounts()).sendConfirmation(email, mail),
    onSuccess: (_, email) => {
      const signUp = { email, inviterId: session.inviterId };
      savePendingSignUp(signUp);
      onChanged(signUp);
    },
  });
}
