import { onlineManager, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import { reasonOf } from "../../backend/failure.ts";
import {
  confirmationMail,
  type PendingSignUp,
  readPendingSignUp,
  type Session,
  sessionOf,
} from "../../backend/pending-sign-up.ts";
import { withQueries } from "../../backend/queries.tsx";
import { useConfig } from "../../config.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { failureText, TextWithName } from "../../i18n/texts.tsx";
import { useOwnMail } from "../../mail-code/use-own-mail.ts";
import {
  activationPath,
  confirmEmailPath,
  homePath,
  keepLanguage,
  signUpMethodsPath,
  signUpPath,
} from "../../paths.ts";
import { Button, ButtonAnchor, ButtonLink } from "../../ui/buttons.tsx";
import { MailDial } from "../../ui/dial.tsx";
import { useIsHydrated } from "../../ui/is-hydrated.ts";
import { InProgress, Notice, PageError } from "../../ui/notices.tsx";
import { Heading, Page } from "../../ui/page.tsx";

/** The confirmation notice. Continues by itself once the address is confirmed, here or on another device. */
export default withQueries(ConfirmEmail);

function ConfirmEmail() {
  const { t } = useTranslation();
  const location = useLocation();
  const isHydrated = useIsHydrated();
  const { person, isDisabled, isUnreachable } = useWaitingPerson();
  // The first HTML is the same for every address and every visitor.
  const query = new URLSearchParams(isHydrated ? location.search : "");
  const asked = query.get("send");
  const begun = isHydrated ? ((location.state as PendingSignUp | null) ?? readPendingSignUp()) : null;
  // The link may be another user's than the one who is signed in.
  const isOwn = asked === null || asked === "1" || asked === person?.userId;
  const session = person && isOwn ? sessionOf(person, begun) : null;
  if (session && person?.isVerified) {
    const target = activationPath(session.userId, session.inviterId);
    return <Navigate to={keepLanguage(target, location)} replace />;
  }
  const inviterId = query.get("inviter") ?? begun?.inviterId;
  if (isDisabled) {
    // An operator has disabled the account in Auth, so no link confirms it any more.
    return (
      <Page step={3} hero={<MailDial />}>
        <PageError title={t("confirmEmail.disabledTitle")} text={t("failure.account-disabled")}>
          {inviterId && <ButtonLink to={signUpMethodsPath(inviterId)}>{t("signUp.otherWays")}</ButtonLink>}
        </PageError>
      </Page>
    );
  }
  return (
    <Page step={3} hero={<MailDial />}>
      <Heading>{t("confirmEmail.title")}</Heading>
      {asked === null && session?.mail !== "address-refused" && (
        <Sent email={(session ?? begun)?.email} isElsewhere={!session} />
      )}
      {isUnreachable && <Notice>{t("failure.network")}</Notice>}
      {person === undefined && asked !== null && <InProgress label={t("confirmEmail.sending")} />}
      {session && <Wait session={session} sendsAtOnce={asked !== null} />}
      {person !== undefined && !session && <SignUpAgain inviterId={inviterId} />}
    </Page>
  );
}

/** The address that the mail was sent to, shown large, with a link to its mailbox if that is known. */
function Sent({ email, isElsewhere }: { email: string | undefined; isElsewhere: boolean }) {
  const { t } = useTranslation();
  const mailbox = findMailbox(email ?? "");
  return (
    <>
      {email ? (
        <p className="lead sent-to">
          <TextWithName text={(email) => t("confirmEmail.sentTo", { email })} name={email} />
        </p>
      ) : (
        <p className="lead">{t("confirmEmail.sent")}</p>
      )}
      {mailbox && (
        <ButtonAnchor href={mailbox.url} target="_blank" rel="noreferrer">
          {t("confirmEmail.openMailbox", { mailbox: mailbox.name })}
        </ButtonAnchor>
      )}
      <p>{isElsewhere ? t("confirmEmail.nextElsewhere") : t("confirmEmail.next")}</p>
    </>
  );
}

/** Waits for the confirmation, and sends another email when asked. */
function Wait({ session, sendsAtOnce }: { session: Session; sendsAtOnce: boolean }) {
  const { t } = useTranslation();
  const { mutate, isSuccess, isPending, error } = useSendConfirmation(session);
  const isPostponed = session.mail === "postponed";
  const seconds = useSecondsAfter(isSuccess);
  const ownMail = useOwnMail(session);
  const isOffline = useSyncExternalStore(onlineManager.subscribe, () => !onlineManager.isOnline());
  const hasBegun = useRef(false);
  useEffect(() => {
    if (sendsAtOnce && !hasBegun.current) mutate();
    hasBegun.current = true;
  }, [sendsAtOnce, mutate]);
  if (ownMail && session.mail === "address-refused") return ownMail;
  return (
    <>
      {ownMail}
      {isOffline ? (
        <Notice>{t("failure.network")}</Notice>
      ) : (
        <InProgress label={sendsAtOnce && !error ? t("confirmEmail.sending") : t("confirmEmail.waiting")} />
      )}
      {isPostponed && <Notice>{t("confirmEmail.postponed")}</Notice>}
      <details open={sendsAtOnce || isPostponed || isSuccess || undefined}>
        <summary className="button quiet">{t("confirmEmail.help")}</summary>
        <div className="actions">
          <p>{t("confirmEmail.spam")}</p>
          <Button variant="secondary" disabled={seconds > 0} busy={isPending} onClick={() => mutate()}>
            {seconds > 0 ? t("confirmEmail.resendLater", { seconds }) : t("confirmEmail.resend")}
          </Button>
          <p role="status">{isSuccess && t("confirmEmail.resent")}</p>
          {error && <Notice>{failureText(t, error)}</Notice>}
          {session.inviterId && (
            <ButtonLink variant="quiet" to={signUpPath(session.inviterId)}>
              {t("confirmEmail.wrongAddress")}
            </ButtonLink>
          )}
        </div>
      </details>
    </>
  );
}

/** A mail may take a minute, and a mailbox gets few of ours in ten minutes. */
const PAUSE_SECONDS = 60;

/** A screen reader says each change of the focused button. */
const STEP_SECONDS = 15;

/** Seconds until another email may be asked for, rounded up. Counts down once one is sent. */
function useSecondsAfter(isSent: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isSent) return;
    // Unlike the date, this clock cannot be set.
    const end = performance.now() + PAUSE_SECONDS * 1000;
    const tick = () => {
      const steps = Math.ceil((end - performance.now()) / 1000 / STEP_SECONDS);
      setSeconds(Math.max(0, steps * STEP_SECONDS));
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isSent]);
  return seconds;
}

/** Auth sends mails to the signed-in user only. The form signs in to the account that is there, and sends one. */
function SignUpAgain({ inviterId }: { inviterId: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="actions">
      <p>{inviterId ? t("confirmEmail.askAgain") : t("confirmEmail.askInvitation")}</p>
      <ButtonLink to={inviterId ? `${signUpPath(inviterId)}?resume=1` : homePath}>
        {inviterId ? t("confirmEmail.signUpAgain") : t("common.toStart")}
      </ButtonLink>
      {inviterId && (
        <ButtonLink variant="quiet" to={signUpMethodsPath(inviterId)}>
          {t("signUp.otherWays")}
        </ButtonLink>
      )}
    </div>
  );
}

function useSendConfirmation(session: Session) {
  const backend = useBackend();
  const navigate = useNavigate();
  const location = useLocation();
  const { productDomain } = useConfig();
  const { languageCode } = useLanguage();
  const mail = confirmationMail({ productDomain, languageCode }, session);
  return useMutation({
    mutationFn: async () => (await backend.openAccounts()).sendConfirmation(session, mail),
    // A reload must not send another one.
    onSuccess: (mail) => {
      const { userId, email, inviterId } = session;
      const state = { userId, email, inviterId, mail } satisfies PendingSignUp;
      return navigate(keepLanguage(confirmEmailPath, location), { replace: true, state });
    },
  });
}

const POLL_MILLISECONDS = 4000;

/** The signed-in user, null without one. Polls: Auth does not say when the link is followed on another device. */
function useWaitingPerson() {
  const backend = useBackend();
  const { data, error, errorUpdateCount } = useQuery({
    queryKey: ["waiting-person"],
    queryFn: async () => (await backend.openAccounts()).refresh(),
    refetchInterval: ({ state }) =>
      state.data?.isVerified || state.data === null || isDisabled(state.error) ? false : POLL_MILLISECONDS,
    refetchOnWindowFocus: "always",
    retry: false,
  });
  return {
    person: data,
    isDisabled: isDisabled(error),
    // Unlike the error, the count stays while the next poll is on its way.
    isUnreachable: data === undefined && errorUpdateCount > 0,
  };
}

const isDisabled = (error: Error | null) => reasonOf(error) === "account-disabled";

const mailboxes = [
  { name: "Gmail", url: "https://mail.google.com/mail/", domain: /^(gmail|googlemail)\.com$/ },
  { name: "Outlook", url: "https://outlook.live.com/mail/", domain: /^(outlook|hotmail|live)\.[a-z.]+$/ },
  { name: "Yahoo Mail", url: "https://mail.yahoo.com/", domain: /^yahoo\.[a-z.]+$/ },
  { name: "iCloud Mail", url: "https://www.icloud.com/mail/", domain: /^(icloud|me|mac)\.com$/ },
  { name: "Rediffmail", url: "https://mail.rediff.com/", domain: /^rediffmail\.com$/ },
];

export function findMailbox(email: string) {
  const domain = email.split("@").at(-1)?.toLowerCase() ?? "";
  return mailboxes.find((mailbox) => mailbox.domain.test(domain));
}
