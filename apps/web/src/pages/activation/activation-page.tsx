import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { activationQuery } from "../../backend/activation-query.ts";
import { useBackend } from "../../backend/backend.ts";
import type { Inviter } from "../../backend/contract.ts";
import { clearPendingSignUp } from "../../backend/pending-sign-up.ts";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { inviterQuery } from "../../inviter/inviter-query.ts";
import { displayedInviter } from "../../inviter/known-inviter.ts";
import { stepReports } from "../../step-reports.ts";
import { Dial } from "../../ui/dial.tsx";
import { InProgress } from "../../ui/in-progress.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { Welcome } from "../welcome/welcome.tsx";
import { ActivationError } from "./activation-error.tsx";

/** Activates the user in the address, then shows the welcome page. */
export const ActivationPage = () => (
  <QueryProvider>
    <Activation />
  </QueryProvider>
);

function Activation() {
  const { t } = useTranslation();
  const { uid: userId = "", fid: inviterId } = useParams();
  const request = inviterId ? { userId, inviterId } : { userId };
  const { isSuccess, error, isFetching, refetch } = useQuery(activationQuery(useBackend(), request));
  const friend = useFriend(inviterId);
  useEffect(() => {
    if (!isSuccess) return;
    clearPendingSignUp();
    stepReports().activated("email");
  }, [isSuccess]);
  if (isSuccess) {
    return <Welcome friend={friend} arrival={inviterId ? { inviterId, method: "email" } : null} />;
  }
  return (
    <Page title={t("welcome.pageTitle")} hero={<Dial />}>
      {error ? (
        <ActivationError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <>
          <Heading>{t("welcome.title")}</Heading>
          <InProgress label={t("welcome.activating")} />
        </>
      )}
    </Page>
  );
}

/** Asked for beside the activation, which does not wait for it. */
function useFriend(inviterId = ""): Inviter | undefined | null {
  const { t } = useTranslation();
  const { data, isError } = useQuery(inviterQuery(useBackend(), inviterId));
  if (isError || data === null) return null;
  return data && displayedInviter(data, t);
}
