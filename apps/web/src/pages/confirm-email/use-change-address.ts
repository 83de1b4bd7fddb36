import { useMutation } from "@tanstack/react-query";
import { useBackend } from "../../backend/backend.ts";
import { type PendingSignUp, savePendingSignUp } from "../../backend/pending-sign-up.ts";
import type { Session } from "./session.ts";
import { useConfirmationMail } from "./use-confirmation-mail.ts";

/**
 * Corrects a mistyped address. The account keeps its password and its invitation; the new address replaces the old one
 * when the link sent to it is followed, so nobody can take an address that is not theirs.
 */
export function useChangeAddress(session: Session, onChanged: (signUp: PendingSignUp) => void) {
  const backend = useBackend();
  const mail = useConfirmationMail(session);
  return useMutation({
    mutationFn: async (email: string) => (await backend.openAccounts()).changeAddress(email, mail),
    onSuccess: (_, email) => {
      const signUp = { email, inviterId: session.inviterId };
      savePendingSignUp(signUp);
      onChanged(signUp);
    },
  });
}
