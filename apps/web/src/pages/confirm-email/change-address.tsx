import { useTranslation } from "react-i18next";
import { EmailField } from "../../address/email-field.tsx";
import type { PendingSignUp } from "../../backend/pending-sign-up.ts";
import { validationMessage } from "../../i18n/validation-message.ts";
import { Button } from "../../ui/button.tsx";
import { MailError } from "./mail-error.tsx";
import { useAddressForm } from "./use-address-form.ts";
import { useChangeAddress } from "./use-change-address.ts";
import type { Session } from "./use-confirmation-mail.ts";

interface ChangeAddressProps {
  session: Session;
  onChanged: (signUp: PendingSignUp) => void;
}

export function ChangeAddress({ session, onChanged }: ChangeAddressProps) {
  const { t } = useTranslation();
  const change = useChangeAddress(session, onChanged);
  const { brokenRule, submit, recheck } = useAddressForm(change.mutate);
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
