import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useBackend } from "../../backend/backend.ts";
import { Failure } from "../../backend/failure.ts";
import type { Credentials, OpenedAccount } from "../../backend/firebase-accounts.ts";
import type { SocialAccount } from "../../backend/firebase-social-sign-in.ts";
import { deleteAccountPath } from "../../paths.ts";
import { PasswordReset } from "../../sign-in/password-reset.tsx";
import { SocialButtons } from "../../sign-in/social-buttons.tsx";
import { Button } from "../../ui/buttons.tsx";
import { cleanEmail } from "../../ui/clean-email.ts";
import { PasswordField, TextField } from "../../ui/fields.tsx";
import { Notice } from "../../ui/notices.tsx";
import { useTexts } from "./texts.ts";

/** Every way into an account, with the parts of the sign-up. */
export function SignIn({ onSignedIn }: { onSignedIn: (account: OpenedAccount) => void }) {
  const { t, text, explain } = useTexts();
  const backend = useBackend();
  const finish = async (account: SocialAccount) => {
    if (!account.isNew) return onSignedIn(account);
    // The provider's window has just created it.
    await (await backend.openAccounts()).remove(account);
    throw new Failure("user-not-found");
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (credentials: Credentials) => (await backend.openAccounts()).resume(credentials),
    onSuccess: onSignedIn,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(credentialsIn(event.currentTarget));
  };
  return (
    <div className="actions">
      <p className="in-app-only">{t("inApp.reason")}</p>
      <SocialButtons
        labelOf={(provider) => text[provider]}
        finishing={text.signingIn}
        explain={explain}
        finish={finish}
      />
      {/* By this method a browser sends nothing by itself: it would write the password into the address. */}
      <form method="dialog" className="actions" onSubmit={submit}>
        <TextField
          name="email"
          label={t("signUp.email")}
          dir="ltr"
          inputMode="email"
          autoComplete="username"
          required
        />
        <PasswordField
          name="password"
          label={t("signUp.password")}
          autoComplete="current-password"
          required
          showLabel={t("signUp.showPassword")}
          hideLabel={t("signUp.hidePassword")}
        />
        <Button type="submit" variant="secondary" busy={isPending}>
          {isPending ? text.signingIn : text.submit}
        </Button>
        {error && <Notice>{explain(error)}</Notice>}
        <PasswordReset emailIn={(form) => credentialsIn(form).email} returnPath={deleteAccountPath} />
      </form>
    </div>
  );
}

function credentialsIn(form: HTMLFormElement | null): Credentials {
  const { email, password } = Object.fromEntries(new FormData(form ?? undefined));
  return { email: cleanEmail(String(email)), password: String(password) };
}
