import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { EmailField } from "../../address/email-field.tsx";
import { WrongPassword } from "../../address/wrong-password.tsx";
import { useBackend } from "../../backend/backend.ts";
import { reasonOf } from "../../backend/failure.ts";
import { confirmationMail, type PendingSignUp, savePendingSignUp } from "../../backend/pending-sign-up.ts";
import { useConfig } from "../../config.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { validationMessage } from "../../i18n/texts.tsx";
import { homePath, signUpPath } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/buttons.tsx";
import { PasswordField } from "../../ui/fields.tsx";
import { MailError, useAddressForm } from "./send-mail.tsx";

interface SignInAgainProps {
  signUp: PendingSignUp | null;
  onSignedIn: (signUp: PendingSignUp) => void;
}

/** Signs in to the account of an unfinished sign-up and sends its email again, which Auth does for its owner only. */
export function SignInAgain({ signUp, onSignedIn }: SignInAgainProps) {
  const { t } = useTranslation();
  const signIn = useSignInAgain(signUp, onSignedIn);
  const { brokenRule, submit, recheck, clearPassword } = useAddressForm((email, password) =>
    signIn.mutateAsync({ email, password }),
  );
  const alert = brokenRule && <span role="alert">{validationMessage(t, brokenRule)}</span>;
  const isPasswordWrong = reasonOf(signIn.error) === "wrong-password";
  const inviterId = signUp?.inviterId;
  return (
    <>
      <form method="dialog" className="actions" noValidate onSubmit={submit}>
        <p>{t("confirmEmail.askAgain")}</p>
        <EmailField
          label={t("signUp.email")}
          error={brokenRule !== "passwordBlank" && alert}
          aria-required={true}
          name="email"
          defaultValue={signUp?.email}
          onChange={({ target }) => recheck(target.value)}
          onCorrected={recheck}
        />
        <PasswordField
          label={t("signUp.password")}
          error={brokenRule === "passwordBlank" && alert}
          aria-required={true}
          name="password"
          onChange={clearPassword}
          autoComplete="current-password"
          showLabel={t("signUp.showPassword")}
          hideLabel={t("signUp.hidePassword")}
        />
        <Button type="submit" variant="secondary" busy={signIn.isPending}>
          {t("confirmEmail.ask")}
        </Button>
      </form>
      {isPasswordWrong && <WrongPassword email={signIn.variables?.email ?? ""} inviterId={inviterId} />}
      {signIn.error && !isPasswordWrong && <MailError error={signIn.error} inviterId={inviterId} />}
      <ButtonLink variant="quiet" to={inviterId ? signUpPath(inviterId) : homePath}>
        {inviterId ? t("confirmEmail.signUpAgain") : t("common.toStart")}
      </ButtonLink>
    </>
  );
}

function useSignInAgain(signUp: PendingSignUp | null, onSignedIn: (signUp: PendingSignUp) => void) {
  const backend = useBackend();
  const { productDomain } = useConfig();
  const { languageCode } = useLanguage();
  return useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const accounts = await backend.openAccounts();
      const account = await accounts.resume({ email, password });
      const { userId, isVerified } = account;
      const isSame = signUp?.email.toLowerCase() === email.toLowerCase();
      const resumed = { email, userId, inviterId: isSame ? signUp?.inviterId : undefined };
      const mail = confirmationMail({ productDomain, languageCode }, resumed);
      if (!isVerified) await accounts.sendFirstConfirmation(account, mail);
      return resumed;
    },
    onSuccess: (resumed) => {
      savePendingSignUp(resumed);
      onSignedIn(resumed);
    },
  });
}
