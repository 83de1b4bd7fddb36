import type { Arrival } from "contract/arrival";
import type { Inviter } from "contract/callables";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { type Backend, useBackend } from "../../backend/backend.ts";
import { logFailure } from "../../backend/failure.ts";
import type { Person } from "../../backend/firebase-accounts.ts";
import { TextWithName } from "../../i18n/texts.tsx";
import { displayedInviter } from "../../inviter/inviter.tsx";
import { confirmEmailPath, homePath, invitationPath, keepLanguage } from "../../paths.ts";
import { ButtonLink } from "../../ui/buttons.tsx";
import { Avatar, Dial } from "../../ui/dial.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { Stores, Welcome } from "./welcome.tsx";

/** Congratulations without names, or the greeting of the start page. The address says nothing about the visitor. */
export function WelcomePage() {
  const { pathname, state } = useLocation();
  // From a sign-up on this very page, or from before a reload: never from a link.
  return pathname === homePath ? <Start /> : <Welcome friend={null} arrival={state as Arrival | null} />;
}

/** The start page. A deep link names the inviter; a signed-in visitor sees the account, or goes on to confirm it. */
function Start() {
  const { t } = useTranslation();
  const location = useLocation();
  const { inviterId, inviter, person } = useDeepLink();
  if (person && !person.isVerified) return <Navigate to={keepLanguage(confirmEmailPath, location)} replace />;
  return (
    <Page
      title={t("welcome.pageTitle")}
      hero={<Dial>{inviter && <Avatar person={inviter} label="" />}</Dial>}
    >
      <Heading>{t("welcome.title")}</Heading>
      <p className="lead">
        {inviter ? (
          <TextWithName text={(name) => t("welcome.waiting", { name })} name={inviter.name} />
        ) : (
          t("invitation.about")
        )}
      </p>
      <p className="lead">{t("welcome.download")}</p>
      {person && (
        <p>
          <TextWithName text={(email) => t("welcome.signedIn", { email })} name={person.email} />
        </p>
      )}
      <Stores arrival={null}>
        {inviter && !person && (
          <ButtonLink variant="quiet" to={invitationPath(inviterId)}>
            {t("welcome.noAccount")}
          </ButtonLink>
        )}
      </Stores>
    </Page>
  );
}

interface Visit {
  inviter: Inviter | null;
  person: Person | null;
}

const unknown: Visit = { inviter: null, person: null };

/** The inviter of the deep link that led here, and the signed-in visitor. Requests nothing for any other address. */
function useDeepLink(): Visit & { inviterId: string } {
  const { t } = useTranslation();
  const backend = useBackend();
  const inviterId = new URLSearchParams(useLocation().search).get("userId") ?? "";
  const [visit, setVisit] = useState(unknown);
  useEffect(() => {
    let isLeft = false;
    if (inviterId) findVisit(backend, inviterId).then((found) => isLeft || setVisit(found));
    return () => {
      isLeft = true;
      setVisit(unknown);
    };
  }, [backend, inviterId]);
  const { inviter, person } = visit;
  return { inviterId, person, inviter: inviter && displayedInviter(inviter, t) };
}

/** Both together, so that the page changes only once. Either may fail: the page works without. */
async function findVisit(backend: Backend, userId: string): Promise<Visit> {
  const [inviter, person] = await Promise.all([
    orNull(backend.call("getInviter", { userId })),
    orNull(backend.openAccounts().then((accounts) => accounts.current())),
  ]);
  return { inviter, person };
}

async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found;
  } catch (error) {
    logFailure(error as Error);
    return null;
  }
}
