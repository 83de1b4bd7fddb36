import { useMutation } from "@tanstack/react-query";
import { androidBrowserLink, detectInAppBrowser, type InAppBrowser } from "contract/in-app-browser";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { withQueries } from "../../backend/queries.tsx";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { TextWithName } from "../../i18n/texts.tsx";
import { AccountLink, MissingInviter } from "../../inviter/inviter.tsx";
import { useInviter } from "../../inviter/use-inviter.tsx";
import { pathInLanguage, signUpPath } from "../../paths.ts";
import { Button, ButtonAnchor, ButtonLink } from "../../ui/buttons.tsx";
import { PersonDial } from "../../ui/dial.tsx";
import { EmailIcon, MenuIcon } from "../../ui/icons.tsx";
import { useIsHydrated } from "../../ui/is-hydrated.ts";
import { LegalNotes } from "../../ui/legal-notes.tsx";
import { AddressToCopy, copyText } from "../../ui/notices.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { SocialButtons } from "./social-buttons.tsx";

export default withQueries(SignUpMethods);

function SignUpMethods() {
  const { t } = useTranslation();
  const { inviterId, inviter, isMissing, welcome } = useInviter();
  // The user agent is unknown until hydration. Until then, boot/inline-script.ts hides the providers.
  const browser = detectInAppBrowser(useIsHydrated() ? navigator.userAgent : "");
  if (welcome) return <Navigate {...welcome} replace />;
  return (
    <Page step={1} hero={<PersonDial person={inviter} />}>
      <Heading>{t("socialSignUp.title")}</Heading>
      <p className="one-line">
        {inviter && <TextWithName text={(name) => t("socialSignUp.joining", { name })} name={inviter.name} />}
      </p>
      {isMissing && <MissingInviter />}
      <div className="actions">
        {!browser && (
          <div className="providers">
            <SocialButtons inviterId={inviterId} disabled={isMissing} />
            <p className="or">{t("socialSignUp.or")}</p>
          </div>
        )}
        <ButtonLink
          to={isMissing ? undefined : signUpPath(inviterId)}
          variant={browser ? "primary" : "secondary"}
          icon={<EmailIcon />}
        >
          {t("socialSignUp.email")}
        </ButtonLink>
        {browser && <OtherBrowser browser={browser} />}
        <AccountLink variant="quiet" disabled={isMissing} />
      </div>
      <LegalNotes />
    </Page>
  );
}

/** The way from an in-app browser to a real one. */
function OtherBrowser({ browser }: { browser: InAppBrowser }) {
  const { t } = useTranslation();
  const { languageCode } = useLanguage();
  // In the language that it is read in: the other browser does not know it.
  const address = new URL(pathInLanguage(useLocation(), languageCode), location.origin);
  const copy = useMutation({ mutationFn: () => copyText(address.href) });
  const [before, after] = t("inApp.menu").split("\n");
  return (
    <section className="in-app">
      <h2>{browser.app ? t("inApp.title", { app: browser.app }) : t("inApp.titleUnknown")}</h2>
      <p>{t("inApp.reason")}</p>
      {browser.platform === "android" ? (
        <ButtonAnchor variant="secondary" href={androidBrowserLink(address)}>
          {t("inApp.open")}
        </ButtonAnchor>
      ) : (
        <p>
          <span>{before}</span> <MenuIcon /> <span>{after}</span>
        </p>
      )}
      <Button variant="secondary" onClick={() => copy.mutate()}>
        {copy.data ? t("inApp.copied") : t("inApp.copy")}
      </Button>
      <p role="status">{copy.data && t("inApp.steps")}</p>
      {copy.data === false && <AddressToCopy address={address.href} />}
    </section>
  );
}
