import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useBackend } from "../backend/backend.ts";
import { activationQuery } from "../backend/queries.ts";
import { Dial } from "../ui/dial.tsx";
import { InProgress } from "../ui/in-progress.tsx";
import { Heading, Page } from "../ui/page.tsx";
import { ActivationTrouble } from "./activation-trouble.tsx";
import { GetTheApp } from "./get-the-app.tsx";

/** Activates the user of the welcome link, and says what is missing when that cannot be done. */
export function Activation({ userId, inviterId }: { userId: string; inviterId: string | undefined }) {
  const { t } = useTranslation();
  const request = inviterId ? { userId, inviterId } : { userId };
  const { isSuccess, error, isFetching, refetch } = useQuery(activationQuery(useBackend(), request));
  if (isSuccess) return <GetTheApp />;
  return (
    <Page title={t("welcome.pageTitle")} hero={<Dial />}>
      {error ? (
        <ActivationTrouble error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <>
          <Heading>{t("welcome.title")}</Heading>
          <InProgress label={t("welcome.activating")} />
        </>
      )}
    </Page>
  );
}
