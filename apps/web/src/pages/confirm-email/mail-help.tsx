import { useTranslation } from "react-i18next";
import type { PendingSignUp } from "../../backend/pending-sign-up.ts";
import { ChangeAddress } from "./change-address.tsx";
import { Resend } from "./resend.tsx";
import type { Session } from "./use-send-confirmation.ts";

interface MailHelpProps {
  session: Session;
  onChanged: (signUp: PendingSignUp) => void;
}

/** For those whose mail does not arrive, out of everybody else's way. */
export function MailHelp({ session, onChanged }: MailHelpProps) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className="button button-quiet">{t("confirmEmail.help")}</summary>
      <div className="actions">
        <p>{t("confirmEmail.spam")}</p>
        <Resend session={session} />
        <ChangeAddress session={session} onChanged={onChanged} />
      </div>
    </details>
  );
}
