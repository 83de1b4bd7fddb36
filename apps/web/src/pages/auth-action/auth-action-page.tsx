import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { useConfig } from "../../config.ts";
import { homePath } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dial } from "../../ui/dial.tsx";
import { Page } from "../../ui/page.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { ActionError } from "./action-error.tsx";
import { type ConfirmingLink, parseActionLink } from "./action-link.ts";
import { ConfirmAction } from "./confirm-action.tsx";

/** The action page that emails of Auth link to. */
export function AuthActionPage() {
  const { t } = useTranslation();
  return (
    <QueryProvider>
      <Page title={t("authAction.title")} hero={<Dial />}>
        <Action />
      </Page>
    </QueryProvider>
  );
}

// The query is unknown when the page is prerendered: what nearly every link is, which is shown where it is this one.
const unread: ConfirmingLink = { kind: "confirm", mode: "verifyEmail", code: "", continueUrl: null };

function Action() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { authDomain } = useConfig().firebase;
  const link = parseActionLink(search);
  const isRead = useIsHydrated();
  if (!isRead && link.kind !== "confirm") return <ConfirmAction link={unread} isRead={false} />;
  switch (link.kind) {
    case "confirm":
      return <ConfirmAction link={link} isRead={isRead} />;
    case "elsewhere":
      // A project has one action page for all its emails; Firebase's own page handles the other modes.
      return (
        <ActionError title={t("authAction.elsewhereTitle")} text={t("authAction.elsewhere")}>
          <a className="button button-primary" href={`https://${authDomain}/__/auth/action${search}`}>
            {t("authAction.goOn")}
          </a>
        </ActionError>
      );
    case "incomplete":
      return (
        <ActionError title={t("authAction.incompleteTitle")} text={t("authAction.incomplete")}>
          <ButtonLink variant="secondary" to={homePath}>
            {t("common.toStart")}
          </ButtonLink>
        </ActionError>
      );
  }
}
