import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import { reasonOf } from "../../backend/failure.ts";
import type { Person } from "../../backend/firebase-accounts.ts";
import { type PendingSignUp, readPendingSignUp } from "../../backend/pending-sign-up.ts";
import { withQueries } from "../../backend/queries.tsx";
import { TextWithName } from "../../i18n/texts.tsx";
import { activationPath, confirmEmailPath, keepLanguage } from "../../paths.ts";
import { Button, ButtonAnchor, Spinner } from "../../ui/buttons.tsx";
import { MailDial } from "../../ui/dial.tsx";
import { lazyWithPreload } from "../../ui/lost-code.tsx";
import { InProgress, Notice, useIsHydrated } from "../../ui/notices.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { ChangeAddress, MailError, Resend, type Session, useSendConfirmation } from "./send-mail.tsx";

const SignInAgain = lazyWithPreload(async () => (await import("./sign-in-again.tsx")).SignInAgain);

/** The confirmation notice. Continues by itself once the address is confirmed, here or on another device. */
export const ConfirmEmailPage = withQueries(ConfirmEmail);

function ConfirmEmail() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const client = useQueryClient();
  const { person, isConfirmed, hasFailed } = useWaitingPerson();
  const pending = usePendingSignUp(person);
  // The first HTML is the same with and without it.
  const asked = useIsHydrated() ? new URLSearchParams(location.search).get("send") : null;
  const isAsked = asked !== null;
  // The link may be another user's than the one who signed up here.
  const isOther = isAsked && asked !== "1" && pending?.userId !== undefined && pending.userId !== asked;
  const signUp = isOther ? null : pending;
  const session = person && signUp && isOwn(signUp, person) ? { ...signUp, userId: person.userId } : null;
  if (session && isConfirmed) {
    const target = activationPath(session.userId, session.inviterId);
    return <Navigate to={keepLanguage(target, location)} replace />;
  }
  const goOn = (state: PendingSignUp | null) => {
    navigate(keepLanguage(confirmEmailPath, location), { replace: true, state });
    client.invalidateQueries({ queryKey: ["waiting-person"] });
  };
  const isUnknown = person === undefined;
  return (
    <Page step={3} hero={<MailDial />}>
      <Heading>{t("confirmEmail.title")}</Heading>
      {!isAsked && <Sent email={signUp?.email} isElsewhere={!session} />}
      {isAsked &&
        isUnknown &&
        (hasFailed ? (
          <Notice>{t("failure.network")}</Notice>
        ) : (
          <InProgress label={t("confirmEmail.sending")} />
        ))}
      {session &&
        (isAsked ? (
          <NewMail session={session} onSent={() => goOn(session)} />
        ) : (
          <Wait session={session} onChanged={goOn} />
        ))}
      {person && !session && (
        <>
          <p>
            <TextWithName text={(email) => t("confirmEmail.otherAccount", { email })} name={person.email} />
          </p>
          <Button variant="secondary" onClick={() => goOn(pendingSignUpOf(person))}>
            <TextWithName text={(email) => t("confirmEmail.switch", { email })} name={person.email} />
          </Button>
        </>
      )}
      <Suspense>{!isUnknown && !session && <SignInAgain signUp={signUp} onSignedIn={goOn} />}</Suspense>
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

function Wait({ session, onChanged }: { session: Session; onChanged: (signUp: PendingSignUp) => void }) {
  const { t } = useTranslation();
  return (
    <>
      {useIsOffline() ? (
        <Notice>{t("failure.network")}</Notice>
      ) : (
        <p className="waiting" role="status">
          <Spinner /> {t("confirmEmail.waiting")}
        </p>
      )}
      <details>
        <summary className="button button-quiet">{t("confirmEmail.help")}</summary>
        <div className="actions">
          <p>{t("confirmEmail.spam")}</p>
          <Resend session={session} />
          <ChangeAddress session={session} onChanged={onChanged} />
        </div>
      </details>
    </>
  );
}

const useIsOffline = () =>
  useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  );

function watchNetwork(onChange: () => void) {
  const events = ["online", "offline"];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}

function NewMail({ session, onSent }: { session: Session; onSent: () => void }) {
  const { t } = useTranslation();
  const { mutate, error } = useSendConfirmation(session, onSent);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!hasBegun.current) mutate(session.email);
    hasBegun.current = true;
  }, [mutate, session.email]);
  if (!error) return <InProgress label={t("confirmEmail.sending")} />;
  return (
    <>
      <MailError error={error} inviterId={session.inviterId} />
      <Button variant="secondary" onClick={() => mutate(session.email)}>
        {t("confirmEmail.resend")}
      </Button>
    </>
  );
}

/** A sign-up without a user id began before Auth had answered. */
const isOwn = ({ userId, email }: PendingSignUp, person: Person) =>
  userId ? userId === person.userId : email.toLowerCase() === person.email.toLowerCase();

/** The sign-up of the user who is signed in, as stored by the tab that it began in. */
function pendingSignUpOf({ userId, email }: Person): PendingSignUp {
  const stored = readPendingSignUp();
  return stored?.userId === userId ? stored : { userId, email };
}

/** From the navigation state (spec §2), from storage where the page was opened by itself, or from the session. */
function usePendingSignUp(person: Person | null | undefined): PendingSignUp | null {
  const { state } = useLocation() as { state: PendingSignUp | null };
  const isHydrated = useIsHydrated();
  const known = useMemo(() => (isHydrated ? (state ?? readPendingSignUp()) : null), [isHydrated, state]);
  return known ?? (person ? pendingSignUpOf(person) : null);
}

const pollMilliseconds = 4000;

/** The signed-in user, null without one. Polls: Auth does not say when the link is followed on another device. */
function useWaitingPerson() {
  const backend = useBackend();
  const {
    data: person,
    error,
    errorUpdateCount,
  } = useQuery({
    queryKey: ["waiting-person"],
    queryFn: async () => (await backend.openAccounts()).refresh(),
    refetchInterval: ({ state }) =>
      state.data?.isVerified || state.data === null ? false : pollMilliseconds,
    refetchOnWindowFocus: "always",
    retry: false,
  });
  // Confirming a change of address ends every session of the account.
  const hasSessionEnded = reasonOf(error) === "sign-in-again";
  return {
    person,
    isConfirmed: Boolean(person && (person.isVerified || hasSessionEnded)),
    /** Unlike the error, it stays while the next poll is on its way. */
    hasFailed: errorUpdateCount > 0,
  };
}

interface Mailbox {
  name: string;
  url: string;
}

const mailboxes: (Mailbox & { domain: RegExp })[] = [
  { name: "Gmail", url: "https://mail.google.com/mail/", domain: /^(gmail|googlemail)\.com$/ },
  {
    name: "Outlook",
    url: "https://outlook.live.com/mail/",
    domain: /^((outlook|hotmail|live)\.[a-z.]+|msn\.com)$/,
  },
  {
    name: "Yahoo Mail",
    url: "https://mail.yahoo.com/",
    domain: /^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/,
  },
  { name: "iCloud Mail", url: "https://www.icloud.com/mail/", domain: /^(icloud|me|mac)\.com$/ },
  { name: "Rediffmail", url: "https://mail.rediff.com/", domain: /^rediffmail\.com$/ },
  { name: "Proton Mail", url: "https://mail.proton.me/", domain: /^(proton\.me|pm\.me|protonmail\.com)$/ },
  { name: "Zoho Mail", url: "https://mail.zoho.in/", domain: /^(zohomail\.in|zoho\.in)$/ },
];

export function findMailbox(email: string): Mailbox | undefined {
  const domain = email.split("@").at(-1)?.toLowerCase() ?? "";
  return mailboxes.find((mailbox) => mailbox.domain.test(domain));
}
