import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBackend } from "../../backend/backend.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCountdown } from "../../ui/use-countdown.ts";
import type { Session } from "./session.ts";
import { useConfirmationMail } from "./use-confirmation-mail.ts";

const coolDownMilliseconds = 30_000;

/** Sends the e-mail once more, but not while the last one may still be on its way. */
export function Resend({ session }: { session: Session }) {
  const { t } = useTranslation();
  const backend = useBackend();
  const mail = useConfirmationMail(session);
  const [coolUntil, setCoolUntil] = useState(() => Date.now() + coolDownMilliseconds);
  const seconds = useCountdown(coolUntil);
  const resend = useMutation({
    mutationFn: async () => (await backend.openAccounts()).sendConfirmation(mail),
    onSuccess: () => setCoolUntil(Date.now() + coolDownMilliseconds),
  });
  return (
    <>
      <Button look="secondary" disabled={seconds > 0} busy={resend.isPending} onClick={() => resend.mutate()}>
        {seconds > 0 ? t("confirmEmail.resendIn", { count: seconds }) : t("confirmEmail.resend")}
      </Button>
      <p role="status">{resend.isSuccess && t("confirmEmail.resent")}</p>
      {resend.error && <Notice>{failureText(t, resend.error)}</Notice>}
    </>
  );
}
