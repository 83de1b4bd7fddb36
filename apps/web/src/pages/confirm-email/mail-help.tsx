import type { PendingSignUp } from "../../backend/pending-sign-up.ts";
import { ChangeAddress } from "./change-address.tsx";
import { Resend } from "./resend.tsx";
import type { Session } from "./use-confirmation-mail.ts";

interface MailHelpProps {
  session: Session;
  onChanged: (signUp: PendingSignUp) => void;
}

export const MailHelp = ({ session, onChanged }: MailHelpProps) => (
  <>
    <Resend session={session} />
    <ChangeAddress session={session} onChanged={onChanged} />
  </>
);
