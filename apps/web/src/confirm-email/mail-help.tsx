import { useTranslation } from "react-i18next";
import type { SignUpNote } from "../backend/sign-up-note.ts";
import { ChangeAddress } from "./change-address.tsx";
import { Resend } from "./resend.tsx";
import type { Session } from "./session.ts";

interface MailHelpProps {
  session: Session | null;
  onChanged: (signUp: SignUpNote) => void;
}

/** What helps when no e-mail comes. Only the browser that signed up can have another one sent. */
export function MailHelp({ session, onChanged }: MailHelpProps) {
  const { t } = useTranslation();
  if (!session) return <p>{t("confirmEmail.otherBrowser")}</p>;
  return (
    <>
      <Resend session={session} />
      <ChangeAddress session={session} onChanged={onChanged} />
    </>
  );
}
