import { useMutation } from "@tanstack/react-query";
import { maskedAddress } from "contract/arrival";
import { androidBrowserLink, detectInAppBrowser, type InAppBrowser } from "contract/in-app-browser";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import { withQueries } from "../../backend/queries.tsx";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { failureText, TextWithName } from "../../i18n/texts.tsx";
import { AccountLink, MissingInviter } from "../../inviter/inviter.tsx";
import { type SignedUp, useInviter } from "../../inviter/use-inviter.tsx";
import { keepLanguage, pathInLanguage, signUpPath, welcomePath } from "../../paths.ts";
import { SocialButtons, type SocialButtonsProps } from "../../sign-in/social-buttons.tsx";
import { Button, ButtonAnchor, ButtonLink } from "../../ui/buttons.tsx";
import { PersonDial } from "../../ui/dial.tsx";
import { EmailIcon, MenuIcon } from "../../ui/icons.tsx";
import { useIsHydrated } from "../../ui/is-hydrated.ts";
import { LegalNotes } from "../../ui/legal-notes.tsx";
import { AddressToCopy, copyText } from "../../ui/notices.tsx";
import { Heading, Page } from "../../ui/page.tsx";

export default withQueries(SignUpMethods);

function SignUpMethods() {
  const { t } = useTranslation();
  const backend = useBackend();
  const navigate = useNavigate();
  const location = useLocation();
  const { inviterId, inviter, isMissing, welcome } = useInviter();
  // The user agent is unknown until hydration. Until then, boot/inline-script.ts hides the providers.
  const browser = detectInAppBrowser(useIsHydrated() ? navigator.userAgent : "");
  // Makes the person the inviter's friend, and goes on to the welcome page.
  const finish: SocialButtonsProps["finish"] = async ({ email, token }, method) => {
    const { userId, isFriend } = await backend.call("completeSocialSignUp", { inviterId }, token);
    const arrival = { inviterId, method, signedUpAs: maskedAddress(email) };
    const signedUp: SignedUp = { userId, arrival: isFriend ? arrival : null };
    await navigate(keepLanguage(welcomePath, location), { state: signedUp });
  };
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
          <SocialButtons
            disabled={isMissing}
            labelOf={(provider) => t(`socialSignUp.${provider}`)}
            finishing={t("socialSignUp.finishing")}
            explain={(error) => failureText(t, error)}
            // The call itself reports a failure.
            onStart={() => backend.prepareCalls().catch(() => {})}
            finish={finish}
          />
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
