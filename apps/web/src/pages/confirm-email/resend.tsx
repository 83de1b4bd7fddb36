import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBackend } from "../../backend/backend.ts";
import { Button } from "../../ui/button.tsx";
import { useCountdown } from "../../ui/use-countdown.ts";
import { MailError } from "./mail-error.tsx";
import { type Session, useConfirmationMail } from "./use-confirmation-mail.ts";

const cooldownMilliseconds = 30_000;

/** Sends the email again to the address that the page names, after a cooldown. */
export function Resend({ session }: { session: Session }) {
  const { t } = useTranslation();
  const backend = useBackend();
  const mail = useConfirmationMail(session);
  const [cooldownUntil, setCooldownUntil] = useState(() => Date.now() + cooldownMilliseconds);
  const seconds = useCountdown(cooldownUntil);
  const resend = useMutation({
    mutationFn: async () => (await backend.openAccounts()).sendConfirmation(session.email, mail),
    onSuccess: () => setCooldownUntil(Date.now() + cooldownMilliseconds),
  });
  return (
    <>
      <Button
        variant="secondary"
        disabled={seconds > 0}
        busy={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {seconds > 0 ? t("confirmEmail.resendIn", { count: seconds }) : t("confirmEmail.resend")}
      </Button>
      <p role="status">{resend.isSuccess && t("confirmEmail.resent")}</p>
      {resend.error && <MailError error={resend.error} inviterId={session.inviterId} />}
    </>
  );
}
