import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { Failure, useBackend } from "../backend.ts";

/** Sign-in with Google's window, or with an address and a password. */
export function SignIn() {
  const { t } = useTranslation();
  const backend = useBackend();
  const id = useId();
  const signIn = useMutation({ mutationFn: (way: () => Promise<void>) => way() });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signIn.mutate(() => backend.signIn(String(form.get("email")), String(form.get("password"))));
  };
  const reason = signIn.error instanceof Failure ? signIn.error.reason : "unexpected";
  return (
    <main className="card entrance">
      <h1>{t("signIn.title")}</h1>
      <p>{t("signIn.lead")}</p>
      {signIn.error && (
        <p role="alert" className="wrong">
          {t(`failure.${reason}`)}
        </p>
      )}
      <button
        type="button"
        className="button button-primary"
        disabled={signIn.isPending}
        onClick={() => signIn.mutate(() => backend.signInWithGoogle())}
      >
        {t("signIn.google")}
      </button>
      <p className="hint">{t("signIn.or")}</p>
      <form onSubmit={submit}>
        <label className="field" htmlFor={`${id}-email`}>
          {t("signIn.email")}
          <input id={`${id}-email`} name="email" type="email" autoComplete="username" required />
        </label>
        <label className="field" htmlFor={`${id}-password`}>
          {t("signIn.password")}
          <input
            id={`${id}-password`}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </label>
        <button type="submit" className="button" disabled={signIn.isPending}>
          {t("signIn.submit")}
        </button>
      </form>
    </main>
  );
}
