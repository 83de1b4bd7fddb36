import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useBackend } from "../backend/backend.ts";
import { useConfig } from "../config.ts";
import { useLanguage } from "../i18n/language-provider.tsx";
import { failureText } from "../i18n/texts.tsx";
import { Button } from "../ui/buttons.tsx";
import { Notice } from "../ui/notices.tsx";

interface PasswordResetProps {
  /** The address at the press, from the button's form; "" asks for it. */
  emailIn: (form: HTMLFormElement | null) => string;
  /** The path that the mail's link leads back to. */
  returnPath: string;
}

/** Sends a link to choose another password, whether or not there is an account. */
export function PasswordReset({ emailIn, returnPath }: PasswordResetProps) {
  const { t } = useTranslation();
  const backend = useBackend();
  const { productDomain } = useConfig();
  const { languageCode } = useLanguage();
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: async (email: string) => {
      const mail = { continueUrl: productDomain + returnPath, languageCode };
      return (await backend.openAccounts()).sendPasswordReset(email, mail);
    },
  });
  const press = (form: HTMLFormElement | null) => {
    const email = emailIn(form);
    if (email) mutate(email);
    else form?.reportValidity();
  };
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={({ currentTarget }) => press(currentTarget.form)}>
        {t("signUp.resetPassword")}
      </Button>
      <p role="status">{isSuccess && t("signUp.resetSent", { email: variables })}</p>
      {error && <Notice>{failureText(t, error)}</Notice>}
    </>
  );
}
