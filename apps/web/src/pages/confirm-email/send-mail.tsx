import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { EmailField } from "../../address/email-field.tsx";
import { useBackend } from "../../backend/backend.ts";
import { reasonOf } from "../../backend/failure.ts";
import { confirmationMail, type PendingSignUp, savePendingSignUp } from "../../backend/pending-sign-up.ts";
import { useConfig } from "../../config.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { failureText, validationMessage } from "../../i18n/texts.tsx";
import { signUpPath } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/buttons.tsx";
import { brokenEmailRule, type EmailRule, useOneAtATime } from "../../ui/fields.tsx";
import { Notice } from "../../ui/notices.tsx";

/** Why no email was sent. To another address Auth requires a recent sign-in, which signing up again is. */
export function MailError({ error, inviterId }: { error: Error; inviterId: string | undefined }) {
  const { t } = useTranslation();
  const isTooLate = reasonOf(error) === "sign-in-again";
  const action = isTooLate && inviterId && (
    <ButtonLink variant="quiet" to={signUpPath(inviterId)}>
      {t("confirmEmail.signUpAgain")}
    </ButtonLink>
  );
  return <Notice action={action}>{failureText(t, error)}</Notice>;
}

/** The sign-up of the signed-in user. Its email is the account's, or the one that is to replace it. */
export type Session = PendingSignUp & { userId: string };

export function useSendConfirmation(session: Session, onSent: (email: string) => void) {
  const backend = useBackend();
  const { productDomain } = useConfig();
  const { languageCode } = useLanguage();
  const mail = confirmationMail({ productDomain, languageCode }, session);
  return useMutation({
    mutationFn: async (email: string) =>
      (await backend.openAccounts()).sendConfirmation({ userId: session.userId, email }, mail),
    onSuccess: (_, email) => onSent(email),
  });
}

const cooldownMilliseconds = 30_000;

export function Resend({ session }: { session: Session }) {
  const { t } = useTranslation();
  const [cooldownUntil, setCooldownUntil] = useState(() => Date.now() + cooldownMilliseconds);
  const seconds = useCountdown(cooldownUntil);
  const resend = useSendConfirmation(session, () => setCooldownUntil(Date.now() + cooldownMilliseconds));
  return (
    <>
      <Button
        variant="secondary"
        disabled={seconds > 0}
        busy={resend.isPending}
        onClick={() => resend.mutate(session.email)}
      >
        {seconds > 0 ? t("confirmEmail.resendIn", { count: seconds }) : t("confirmEmail.resend")}
      </Button>
      <p role="status">{resend.isSuccess && t("confirmEmail.resent")}</p>
      {resend.error && <MailError error={resend.error} inviterId={session.inviterId} />}
    </>
  );
}

const everySecond = (onTick: () => void) => {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
};

function useCountdown(until: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  return useSyncExternalStore(everySecond, secondsLeft, secondsLeft);
}

interface ChangeAddressProps {
  session: Session;
  onChanged: (signUp: PendingSignUp) => void;
}

/** Corrects an address. It replaces the old one only when its link is followed, so no one can claim another's. */
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

/** A form with "email" and maybe "password". By hand, because the form libraries would be most of this page's bytes. */
export function useAddressForm(onValid: (email: string, password: string) => Promise<unknown>) {
  const submitValid = useOneAtATime(onValid);
  const [brokenRule, setBrokenRule] = useState<EmailRule | "passwordBlank">();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const email = elements.namedItem("email") as HTMLInputElement;
    const password = elements.namedItem("password") as HTMLInputElement | null;
    const brokenEmail = brokenEmailRule(email.value);
    const broken = brokenEmail ?? (password?.value === "" ? "passwordBlank" : undefined);
    setBrokenRule(broken);
    if (broken) (brokenEmail ? email : password)?.focus();
    else submitValid(email.value.trim(), password?.value ?? "");
  };
  /** Removes the error as soon as the address is valid. */
  const recheck = (address: string) => {
    if (brokenRule) setBrokenRule(brokenEmailRule(address));
  };
  const clearPassword = () => setBrokenRule((rule) => (rule === "passwordBlank" ? undefined : rule));
  return { brokenRule, submit, recheck, clearPassword };
}
