import { useTranslation } from "react-i18next";
import { TextWithName } from "../../i18n/text-with-name.tsx";
import { ButtonAnchor } from "../../ui/button-anchor.tsx";
import { findMailbox } from "./find-mailbox.ts";

/** Which address the mail was sent to, as large as it deserves, and the way to its mailbox where that is known. */
export function SentMail({ email }: { email: string }) {
  const { t } = useTranslation();
  const mailbox = findMailbox(email);
  return (
    <>
      <p className="lead sent-to">
        <TextWithName text={(email) => t("confirmEmail.sentTo", { email })} name={email} />
      </p>
      {mailbox && (
        <ButtonAnchor href={mailbox.url} target="_blank" rel="noreferrer">
          {t("confirmEmail.openMailbox", { mailbox: mailbox.name })}
        </ButtonAnchor>
      )}
    </>
  );
}
