import { useTranslation } from "react-i18next";
import { TextWithName } from "../../i18n/text-with-name.tsx";
import { ButtonAnchor } from "../../ui/button-anchor.tsx";
import { findMailbox } from "./find-mailbox.ts";

/** The address that the mail was sent to, shown large, with a link to its mailbox if that is known. */
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
