import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { type Backend, useBackend } from "../../backend/backend.ts";
import { logFailure } from "../../backend/failure.ts";
import { withQueries } from "../../backend/queries.tsx";
import { TextWithName } from "../../i18n/texts.tsx";
import { displayedInviter } from "../../inviter/inviter.tsx";
import { type SignedUp, useFriend } from "../../inviter/use-inviter.tsx";
import { confirmEmailPath, homePath, invitationPath, keepLanguage } from "../../paths.ts";
import { ButtonLink } from "../../ui/buttons.tsx";
import { Avatar, Dial } from "../../ui/dial.tsx";
import { useIsHydrated } from "../../ui/notices.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { Stores, Welcome } from "./welcome.tsx";

/** Congratulations, or the greeting of the start page. The address says nothing about the visitor. */
export const WelcomePage = withQueries(Greeting);

function Greeting() {
  return useLocation().pathname === homePath ? <Start /> : <AfterSignUp />;
}

/** After Google or Apple. The history entry says who signed up, also after a reload; a link says nothing. */
function AfterSignUp() {
  const { state } = useLocation() as { state: SignedUp | null };
  const signedUp = useIsHydrated() ? state : null;
  const friend = useFriend(signedUp?.arrival?.inviterId);
  return <Welcome friend={friend} signedUp={signedUp} />;
}

/** The start page. A deep link names the inviter; a signed-in visitor sees the account, or goes on to confirm it. */
function Start() {
  const { t } = useTranslation();
  const location = useLocation();
  const { inviterId, inviter, person } = useDeepLink();
  if (person && !person.isVerified) return <Navigate to={keepLanguage(confirmEmailPath, location)} replace />;
  return (
    <Page hero={<Dial>{inviter && <Avatar person={inviter} label="" />}</Dial>}>
      <Heading title={t("welcome.pageTitle")}>{t("welcome.title")}</Heading>
      <p className="lead">
        {inviter ? (
          <TextWithName text={(name) => t("welcome.waiting", { name })} name={inviter.name} />
        ) : (
          t("invitation.about")
        )}
      </p>
      <p className="lead">{t("welcome.download")}</p>
      <Stores arrival={null}>
        <div className="deep-link">
          {person ? (
            <p>
              <TextWithName text={(email) => t("welcome.signedIn", { email })} name={person.email} />
            </p>
          ) : (
            inviter && (
              <ButtonLink variant="quiet" to={invitationPath(inviterId)}>
                {t("welcome.noAccount")}
              </ButtonLink>
            )
          )}
        </div>
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
