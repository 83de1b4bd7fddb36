import { useQuery } from "@tanstack/react-query";
import type { Arrival } from "contract/arrival";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { type Backend, useBackend } from "../../backend/backend.ts";
import { logFailure } from "../../backend/failure.ts";
import { withQueries } from "../../backend/queries.tsx";
import { TextWithName } from "../../i18n/texts.tsx";
import { displayedInviter } from "../../inviter/inviter.tsx";
import { confirmEmailPath, homePath, invitationPath, keepLanguage } from "../../paths.ts";
import { ButtonLink } from "../../ui/buttons.tsx";
import { Avatar, Dial } from "../../ui/dial.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { Stores, Welcome } from "./welcome.tsx";

/** Congratulations without names, or the greeting of the start page. The address says nothing about the visitor. */
export const WelcomePage = withQueries(Greeting);

function Greeting() {
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

/** The inviter of the deep link that led here, and the signed-in visitor. Requests nothing for any other address. */
function useDeepLink() {
  const { t } = useTranslation();
  const backend = useBackend();
  const inviterId = new URLSearchParams(useLocation().search).get("userId") ?? "";
  const { data: { inviter, person } = nobody } = useQuery({
    queryKey: ["deep-link", inviterId],
    queryFn: () => findVisit(backend, inviterId),
    enabled: inviterId !== "",
    meta: { isExplained: true },
  });
  return { inviterId, person, inviter: inviter && displayedInviter(inviter, t) };
}

const nobody = { inviter: null, person: null };

/** Both together, so that the page changes only once. Either may fail: the page works without. */
async function findVisit(backend: Backend, userId: string) {
  const [inviter, person] = await Promise.allSettled([
    backend.call("getInviter", { userId }),
    backend.openAccounts().then((accounts) => accounts.refresh()),
  ]);
  return { inviter: found(inviter), person: found(person) };
}

function found<Value>(result: PromiseSettledResult<Value>): Value | null {
  if (result.status === "fulfilled") return result.value;
  logFailure(result.reason);
  return null;
}
