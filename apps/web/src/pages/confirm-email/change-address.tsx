import { useTranslation } from "react-i18next";
import { EmailField } from "../../address/email-field.tsx";
import { type PendingSignUp, savePendingSignUp } from "../../backend/pending-sign-up.ts";
import { validationMessage } from "../../i18n/validation-message.ts";
import { Button } from "../../ui/button.tsx";
import { MailError } from "./mail-error.tsx";
import { useAddressForm } from "./use-address-form.ts";
import { type Session, useSendConfirmation } from "./use-send-confirmation.ts";

interface ChangeAddressProps {
  session: Session;
  onChanged: (signUp: PendingSignUp) => void;
}

/**
 * Corrects a mistyped address. The account stays the same; the new address replaces the old one once the link sent to
 * it is followed, so no one can claim another person's address.
 */
export function ChangeAddress({ session, onChanged }: ChangeAddressProps) {
  const { t } = useTranslation();
  const change = useSendConfirmation(session, (email) => {
    const signUp = { ...session, email };
    savePendingSignUp(signUp);
    onChanged(signUp);
  });
  const { brokenRule, submit, recheck } = useAddressForm((email) => change.mutateAsync(email));
  const message = validationMessage(t, brokenRule);
  return (
    <details>
      <summary className="button button-quiet">{t("confirmEmail.wrongAddress")}</summary>
      <form className="actions" noValidate onSubmit={submit}>
        <EmailField
          label={t("confirmEmail.newAddress")}
          // Announced, because no dialog opens.
          error={message && <span role="alert">{message}</span>}
          aria-required={true}
          name="email"
          onChange={({ target }) => recheck(target.value)}
          onCorrected={recheck}
        />
        <Button type="submit" variant="secondary" busy={change.isPending}>
          {t("confirmEmail.changeAddress")}
        </Button>
        <p role="status">
          {change.isSuccess && t("confirmEmail.addressChanged", { email: change.variables })}
        </p>
        {change.error && <MailError error={change.error} inviterId={session.inviterId} />}
      </form>
    </details>
  );
}
