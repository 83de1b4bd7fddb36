import type { TFunction } from "i18next";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { EmailField } from "../../address/email-field.tsx";
import { withQueries } from "../../backend/queries.tsx";
import { validationMessage } from "../../i18n/texts.tsx";
import { MissingInviter } from "../../inviter/inviter.tsx";
import { InviterHero, useInviter } from "../../inviter/use-inviter.tsx";
import { signUpMethodsPath } from "../../paths.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button, ButtonLink } from "../../ui/buttons.tsx";
import { PasswordField, type PasswordFieldProps, TextField } from "../../ui/fields.tsx";
import { LegalNotes } from "../../ui/legal-notes.tsx";
import { lazyWithPreload } from "../../ui/lost-code.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { useSignUpForm } from "./sign-up.ts";
import {
  brokenPasswordRule,
  loadGuessRules,
  passwordLimit,
  type SignUpForm,
  shortestPassword,
} from "./sign-up-schema.ts";

export const SignUpPage = withQueries(SignUp);

function SignUp() {
  const { t } = useTranslation();
  const { inviterId, inviter, isMissing, welcome } = useInviter();
  if (welcome) return <Navigate {...welcome} replace />;
  return (
    <Page step={2} hero={<InviterHero inviter={inviter} />}>
      <Heading>{t("signUp.title")}</Heading>
      <SignUpFields inviterId={inviterId} disabled={isMissing} />
      <LegalNotes />
      <ButtonLink variant="quiet" to={signUpMethodsPath(inviterId)}>
        {t("signUp.otherWays")}
      </ButtonLink>
      {isMissing && <MissingInviter />}
    </Page>
  );
}

const WrongPassword = lazyWithPreload(
  async () => (await import("../../address/wrong-password.tsx")).WrongPassword,
);

/** For Safari and other password managers, which then make up passwords that the form takes. */
const passwordRules = { passwordrules: `minlength: ${shortestPassword}; maxlength: ${passwordLimit};` };

function SignUpFields({ inviterId, disabled }: { inviterId: string; disabled: boolean }) {
  const { t } = useTranslation();
  const { register, getValues, correctEmail, errors, isPending, begunEmail, submit, alert, closeAlert } =
    useSignUpForm(inviterId);
  const field = (name: keyof SignUpForm) => ({
    // A password is judged by what the other fields hold.
    ...register(name, { deps: ["password", "confirmPassword"] }),
    "aria-required": true,
    label: t(`signUp.${name}`),
    error: validationMessage(t, errors[name]?.message),
  });
  const password = { maxLength: passwordLimit, autoComplete: "new-password", ...passwordRules };
  return (
    // By this method a browser sends nothing by itself: it would write the password into the address.
    <form method="dialog" className="actions" noValidate onSubmit={submit}>
      <TextField {...field("username")} dir="auto" autoComplete="name" autoCapitalize="words" />
      <EmailField {...field("email")} onCorrected={correctEmail} />
      <NewPasswordField
        {...field("password")}
        {...password}
        getOwnWords={getValues}
        showLabel={t("signUp.showPassword")}
        hideLabel={t("signUp.hidePassword")}
      />
      <PasswordField
        {...field("confirmPassword")}
        {...password}
        // On the other fields the phone chooses the key: it leads to the next field, or submits.
        enterKeyHint="go"
        showLabel={t("signUp.showConfirmPassword")}
        hideLabel={t("signUp.hideConfirmPassword")}
      />
      <Button type="submit" busy={isPending} disabled={disabled}>
        {isPending ? t("signUp.submitting") : t("signUp.submit")}
      </Button>
      <Suspense>{begunEmail && <WrongPassword email={begunEmail} inviterId={inviterId} />}</Suspense>
      {alert && <AlertDialog messages={alert} onClose={closeAlert} />}
    </form>
  );
}

interface NewPasswordFieldProps extends PasswordFieldProps {
  /** The other values of the form at this moment. An untouched field is missing. */
  getOwnWords: () => { username?: string; email?: string };
}

function NewPasswordField({ getOwnWords, onChange, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [, setAreRulesLoaded] = useState(false);
  const rule = brokenPasswordRule({ username: "", email: "", ...getOwnWords(), password: typed });
  return (
    <PasswordField
      {...field}
      onChange={(event) => {
        setTyped(event.target.value);
        loadGuessRules().then(
          () => setAreRulesLoaded(true),
          () => {},
        );
        return onChange?.(event);
      }}
      hint={
        // A screen reader announces the hint only after enough letters are typed.
        <span aria-live={rule === "passwordShort" ? "off" : "polite"}>
          {hintFor(t, field.error ? "passwordBlank" : rule, typed)}
        </span>
      }
    />
  );
}

function hintFor(t: TFunction, rule: string | undefined, typed: string) {
  if (rule === "passwordBlank") return t("signUp.passwordHint");
  if (rule === "passwordShort") {
    return t("signUp.passwordMore", { count: shortestPassword - typed.trim().length });
  }
  return validationMessage(t, rule) ?? t("signUp.passwordFine");
}
