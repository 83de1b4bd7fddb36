import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { type PendingSignUp, readPendingSignUp } from "../../backend/pending-sign-up.ts";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { activationPath, keepLanguage } from "../../paths.ts";
import { Dial, DialSign } from "../../ui/dial.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { MailHelp } from "./mail-help.tsx";
import { NoSession } from "./no-session.tsx";
import { SentMail } from "./sent-mail.tsx";
import { useWaitingPerson } from "./use-waiting-person.ts";

/** The confirmation notice. Continues by itself once the address is confirmed, here or on another device. */
export const ConfirmEmailPage = () => (
  <QueryProvider>
    <ConfirmEmail />
  </QueryProvider>
);

function ConfirmEmail() {
  const { t } = useTranslation();
  const signUp = usePendingSignUp();
  const navigate = useNavigate();
  const location = useLocation();
  const { person, isConfirmed } = useWaitingPerson();
  if (person && isConfirmed) {
    return <Navigate to={keepLanguage(activationPath(person.userId, signUp?.inviterId), location)} replace />;
  }
  const email = signUp?.email ?? person?.email;
  const session = person && (signUp ? { userId: person.userId, ...signUp } : null);
  return (
    <Page
      title={t("confirmEmail.title")}
      hero={
        <Dial>
          <DialSign path="M12 16h24v17H12zM12 17l12 9 12-9" />
        </Dial>
      }
    >
      <Heading>{t("confirmEmail.title")}</Heading>
      {email ? <SentMail email={email} /> : <p className="lead">{t("confirmEmail.sent")}</p>}
      <p>{session ? t("confirmEmail.next") : t("confirmEmail.nextElsewhere")}</p>
      {session && (
        <p className="waiting" role="status">
          <Spinner /> {t("confirmEmail.waiting")}
        </p>
      )}
      {session && (
        <MailHelp session={session} onChanged={(state) => navigate(location, { replace: true, state })} />
      )}
      {session === null && <NoSession inviterId={signUp?.inviterId} />}
    </Page>
  );
}

/** From the navigation state (spec §2), or from storage where the page was opened by itself. */
function usePendingSignUp(): PendingSignUp | null {
  const { state } = useLocation() as { state: PendingSignUp | null };
  const isHydrated = useIsHydrated();
  return useMemo(() => (isHydrated ? (state ?? readPendingSignUp()) : null), [isHydrated, state]);
}
