import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import { reasonOf } from "../../backend/failure.ts";
import { clearPendingSignUp, readPendingSignUp } from "../../backend/pending-sign-up.ts";
import { activationQuery, withQueries } from "../../backend/queries.tsx";
import { failureText } from "../../i18n/texts.tsx";
import { useFriend } from "../../inviter/use-inviter.tsx";
import { invitationPath, newEmailPath, signUpPath } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/buttons.tsx";
import { Dial } from "../../ui/dial.tsx";
import { InProgress, PageError } from "../../ui/notices.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { Welcome } from "../welcome/welcome.tsx";

/** Activates the user in the address, then shows the welcome page. */
export default withQueries(Activation);

function Activation() {
  const { t } = useTranslation();
  const { uid: userId = "", fid: inviterId } = useParams();
  const request = inviterId ? { userId, inviterId } : { userId };
  const { data, isSuccess, error, isFetching, refetch } = useQuery(activationQuery(useBackend(), request));
  // Asked for beside the activation, which does not wait for it.
  const friend = useFriend(inviterId);
  useEffect(() => {
    if (!isSuccess) return;
    // The address may be a friend's, and the visitor's own sign-up under way.
    const pendingUserId = readPendingSignUp()?.userId ?? userId;
    if (pendingUserId === userId) clearPendingSignUp();
  }, [isSuccess, userId]);
  if (data) {
    // Anyone can write any inviter into the address.
    const arrival = inviterId && data.isFriend ? ({ inviterId, method: "email" } as const) : null;
    return <Welcome friend={arrival && friend} signedUp={{ userId, arrival }} />;
  }
  return (
    <Page hero={<Dial />}>
      {error ? (
        <ActivationError error={error} isRetrying={isFetching} onRetry={refetch} />
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
  isRetrying: boolean;
  onRetry: () => void;
}

function ActivationError({ error, isRetrying, onRetry }: ActivationErrorProps) {
  const { t } = useTranslation();
  const { uid, fid } = useParams();
  const reason = reasonOf(error);
  const isUnknown = reason === "not-registered" && !fid;
  if (isUnknown || reason === "user-not-found" || reason === "invalid-request") {
    return (
      <PageError title={t("welcome.unknownTitle")} text={t("welcome.unknown")}>
        {fid && <ButtonLink to={invitationPath(fid)}>{t("welcome.toInvitation")}</ButtonLink>}
      </PageError>
    );
  }
  // The form goes on with the account that is there: see sign-up.ts.
  if (reason === "not-registered" && fid) {
    return (
      <PageError title={t("welcome.notRegisteredTitle")} text={t("welcome.notRegistered")}>
        <ButtonLink to={`${signUpPath(fid)}?resume=1`}>{t("welcome.register")}</ButtonLink>
      </PageError>
    );
  }
  if (reason === "email-not-verified") {
    return (
      <PageError title={t("welcome.notVerifiedTitle")} text={t("welcome.notVerified")}>
        <Button busy={isRetrying} onClick={onRetry}>
          {t("welcome.checkAgain")}
        </Button>
        <ButtonLink variant="quiet" to={newEmailPath(uid, fid)}>
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
