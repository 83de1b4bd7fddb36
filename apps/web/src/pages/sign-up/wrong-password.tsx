import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useBackend } from "../../backend/backend.ts";
import { useConfig } from "../../config.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { failureText } from "../../i18n/texts.tsx";
import { homePath, signUpPath } from "../../paths.ts";
import { Button } from "../../ui/buttons.tsx";
import { Notice } from "../../ui/notices.tsx";

export function WrongPassword({ email, inviterId }: { email: string; inviterId: string | undefined }) {
  const { t } = useTranslation();
  const backend = useBackend();
  const { productDomain } = useConfig();
  const { languageCode } = useLanguage();
  const path = inviterId ? `${signUpPath(inviterId)}?resume=1` : homePath;
  const reset = useMutation({
    mutationFn: async () =>
      (await backend.openAccounts()).sendPasswordReset(email, {
        continueUrl: productDomain + path,
        languageCode,
      }),
  });
  const button = (
    <Button variant="quiet" busy={reset.isPending} onClick={() => reset.mutate()}>
      {t("signUp.resetPassword")}
    </Button>
  );
  return (
    <>
      <Notice action={button}>{t("failure.wrong-password")}</Notice>
      <p role="status">{reset.isSuccess && t("signUp.resetSent", { email })}</p>
      {reset.error && <Notice>{failureText(t, reset.error)}</Notice>}
    </>
  );
}
