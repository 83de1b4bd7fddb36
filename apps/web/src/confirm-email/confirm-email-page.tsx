import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { readSignUp, type SignUpNote } from "../backend/sign-up-note.ts";
import { welcomePath } from "../paths.ts";
import { Dial } from "../ui/dial.tsx";
import { Heading, Page } from "../ui/page.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { EnvelopeIcon } from "./envelope-icon.tsx";
import { MailHelp } from "./mail-help.tsx";
import { NoSession } from "./no-session.tsx";
import { useWaitingPerson } from "./use-waiting-person.ts";

/** Waits until the address is confirmed, here or on another device, and then moves on by itself. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const [changed, setChanged] = useState<SignUpNote | null>(null);
  const begun = useSignUpNote();
  const signUp = changed ?? begun;
  const { person, isConfirmed } = useWaitingPerson();
  if (person && isConfirmed) {
    return <Navigate to={welcomePath({ userId: person.userId, inviterId: signUp?.inviterId })} replace />;
  }
  const email = signUp?.email ?? person?.email;
  const session = person && (signUp ? { userId: person.userId, inviterId: signUp.inviterId } : null);
  return (
    <Page
      title={t("confirmEmail.title")}
      hero={
        <Dial>
          <EnvelopeIcon />
        </Dial>
      }
    >
      <Heading>{t("confirmEmail.title")}</Heading>
      <p className="lead">{email ? t("confirmEmail.sentTo", { email }) : t("confirmEmail.sent")}</p>
      <p>{session ? t("confirmEmail.next") : t("confirmEmail.nextElsewhere")}</p>
      {session && (
        <p className="waiting" role="status">
          <Spinner /> {t("confirmEmail.waiting")}
        </p>
      )}
      <p>{t("confirmEmail.spam")}</p>
      {session && <MailHelp session={session} onChanged={setChanged} />}
      {session === null && <NoSession inviterId={signUp?.inviterId} />}
    </Page>
  );
}

/** What is known of the sign-up: from this browser's memory, or from the page before where nothing can be kept. */
function useSignUpNote(): SignUpNote | null {
  const { state } = useLocation() as { state: SignUpNote | null };
  const isHydrated = useIsHydrated();
  return useMemo(() => (isHydrated ? (readSignUp() ?? state) : null), [isHydrated, state]);
}
