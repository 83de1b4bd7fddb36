import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { withQueries } from "../../backend/queries.tsx";
import { AccountLink, MissingInviter } from "../../inviter/inviter.tsx";
import { useInviter } from "../../inviter/use-inviter.tsx";
import { signUpMethodsPath, signUpPath } from "../../paths.ts";
import { PasswordReset } from "../../sign-in/password-reset.tsx";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button, ButtonLink } from "../../ui/buttons.tsx";
import { DeleteAccountLink } from "../../ui/delete-account-link.tsx";
import { PersonDial } from "../../ui/dial.tsx";
import { PasswordField, TextField } from "../../ui/fields.tsx";
import { LegalNotes } from "../../ui/legal-notes.tsx";
import { Notice } from "../../ui/notices.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { longestPassword, type SignUpForm, shortestPassword } from "./sign-up-schema.ts";
import { useSignUpForm } from "./use-sign-up-form.ts";

export default withQueries(SignUp);

function SignUp() {
  const { t } = useTranslation();
  const { inviterId, inviter, isMissing, welcome } = useInviter();
  if (welcome) return <Navigate {...welcome} replace />;
  return (
    <Page step={2} hero={<PersonDial person={inviter} />}>
      <Heading>{t("signUp.title")}</Heading>
      {isMissing && <MissingInviter />}
      <SignUpFields inviterId={inviterId} disabled={isMissing} />
      <LegalNotes />
      <ButtonLink variant="quiet" to={signUpMethodsPath(inviterId)}>
        {t("signUp.otherWays")}
      </ButtonLink>
      <DeleteAccountLink />
    </Page>
  );
}

/** For Safari and other password managers, which then make up passwords that the form takes. */
const passwordRules = { passwordrules: `minlength: ${shortestPassword}; maxlength: ${longestPassword};` };

function SignUpFields({ inviterId, disabled }: { inviterId: string; disabled: boolean }) {
  const { t } = useTranslation();
  const { register, errorOf, isPending, known, resume, submit, alert, closeAlert } = useSignUpForm(inviterId);
  const field = (name: keyof SignUpForm) => ({
    // The repeated password is judged by the other.
    ...register(name, { deps: ["confirmPassword"] }),
    "aria-required": true,
    label: t(`signUp.${name}`),
    error: errorOf(name),
  });
  // No `maxLength`: it would cut a pasted password without a word.
  const password = { autoComplete: "new-password", ...passwordRules };
  return (
    // By this method a browser sends nothing by itself: it would write the password into the address.
    <form method="dialog" className="actions" noValidate onSubmit={submit}>
      <TextField {...field("username")} dir="auto" autoComplete="name" autoCapitalize="words" />
      {/* To password managers, the address is the login, not the name above it. */}
      <TextField {...field("email")} type="email" dir="ltr" inputMode="email" autoComplete="username" />
      <PasswordField
        {...field("password")}
        {...password}
        hint={t("signUp.passwordHint")}
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
      {known && <KnownAddress {...known} inviterId={inviterId} onResume={resume} />}
      {alert && <AlertDialog messages={alert} onClose={closeAlert} />}
    </form>
  );
}

interface KnownAddressProps {
  email: string;
  isOwn: boolean;
  inviterId: string;
  onResume: () => void;
}

/** An address that has an account: the ways into it, with the invitation kept. */
function KnownAddress({ email, isOwn, inviterId, onResume }: KnownAddressProps) {
  const { t } = useTranslation();
  // The email for a new password leads back to the form, which then signs in.
  const returnPath = `${signUpPath(inviterId)}?resume=1`;
  return (
    <>
      <Notice action={<PasswordReset emailIn={() => email} returnPath={returnPath} />}>
        {isOwn ? t("failure.wrong-password") : t("signUp.taken")}
      </Notice>
      {!isOwn && (
        <>
          <Button variant="secondary" onClick={onResume}>
            {t("signUp.resume")}
          </Button>
          <AccountLink variant="secondary" disabled={false} />
        </>
      )}
    </>
  );
}
