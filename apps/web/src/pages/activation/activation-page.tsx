import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import { reasonOf } from "../../backend/failure.ts";
import { finishSignUp, readPendingSignUp } from "../../backend/pending-sign-up.ts";
import { type Activation, activationAt, activationQuery, withQueries } from "../../backend/queries.tsx";
import { failureText } from "../../i18n/texts.tsx";
import { useFriend } from "../../inviter/use-inviter.tsx";
import { invitationPath, newEmailPath, pageAt, signUpPath } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/buttons.tsx";
import { InProgress, PageError } from "../../ui/notices.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { Welcome } from "../welcome/welcome.tsx";

/** Activates the user in the address, then shows the welcome page. */
export default withQueries(ActivationPage);

function ActivationPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const request: Activation = activationAt(pathname) ?? { userId: pageAt(pathname).params.uid ?? "" };
  const { userId, inviterId } = request;
  const { data, isSuccess, error, isFetching, refetch } = useQuery(activationQuery(useBackend(), request));
  // Asked for beside the activation, which does not wait for it.
  const friend = useFriend(inviterId);
  useEffect(() => {
    if (!isSuccess) return;
    // The address may be a friend's, and the visitor's own sign-up under way.
    const pendingUserId = readPendingSignUp()?.userId ?? userId;
    if (pendingUserId === userId) finishSignUp();
  }, [isSuccess, userId]);
  if (data) {
    // Anyone can write any inviter into the address.
    const arrival = inviterId && data.isFriend ? ({ inviterId, method: "email" } as const) : null;
    return <Welcome friend={arrival && friend} signedUp={{ userId, arrival }} />;
  }
  return (
    <Page>
      {error ? (
        <ActivationError error={error} request={request} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <>
          <Heading title={t("welcome.pageTitle")}>{t("welcome.title")}</Heading>
          <InProgress label={t("welcome.activating")} />
        </>
      )}
    </Page>
  );
}

interface ActivationErrorProps {
  error: Error;
  request: Activation;
  isRetrying: boolean;
  onRetry: () => void;
}

function ActivationError({ error, request, isRetrying, onRetry }: ActivationErrorProps) {
  const { t } = useTranslation();
  const { userId, inviterId } = request;
  const reason = reasonOf(error);
  if (reason === "user-not-found") {
    return (
      <PageError title={t("welcome.unknownTitle")} text={t("welcome.unknown")}>
        {inviterId && <ButtonLink to={invitationPath(inviterId)}>{t("welcome.toInvitation")}</ButtonLink>}
      </PageError>
    );
  }
  // The account may be there: the address may be cut, or the sign-up interrupted.
  if (reason === "not-registered" || reason === "invalid-request") {
    const text = inviterId ? t("welcome.notRegistered") : t("welcome.notRegisteredElsewhere");
    return (
      <PageError title={t("welcome.notRegisteredTitle")} text={text}>
        {inviterId && (
          // The form goes on with the account that is there: see sign-up.ts.
          <ButtonLink to={`${signUpPath(inviterId)}?resume=1`}>{t("welcome.register")}</ButtonLink>
        )}
      </PageError>
    );
  }
  if (reason === "email-not-verified") {
    return (
      <PageError title={t("welcome.notVerifiedTitle")} text={t("welcome.notVerified")}>
        <Button busy={isRetrying} onClick={onRetry}>
          {t("welcome.checkAgain")}
        </Button>
        <ButtonLink variant="quiet" to={newEmailPath(userId, inviterId)}>
          {t("authAction.newEmail")}
        </ButtonLink>
      </PageError>
    );
  }
  return (
    <PageError title={t("welcome.failedTitle")} text={failureText(t, error)}>
      <Button busy={isRetrying} onClick={onRetry}>
        {t("common.tryAgain")}
      </Button>
    </PageError>
  );
}
