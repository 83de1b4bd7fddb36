import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { MailError } from "./mail-error.tsx";
import { type Session, useSendConfirmation } from "./use-send-confirmation.ts";

const cooldownMilliseconds = 30_000;

/** Sends the email again to the address that the page names, after a cooldown. */
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

/** Whole seconds until a timestamp in milliseconds; 0 once it has passed. */
function useCountdown(until: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  return useSyncExternalStore(everySecond, secondsLeft, secondsLeft);
}
