import { useMutation, useQuery } from "@tanstack/react-query";
import { maskedAddress } from "contract/arrival";
import { androidBrowserLink, detectInAppBrowser, type InAppBrowser } from "contract/in-app-browser";
import { type ProviderName, providerNames } from "contract/sign-up";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import { reasonOf } from "../../backend/failure.ts";
import type { SocialAccount } from "../../backend/firebase-social-sign-in.ts";
import { withQueries } from "../../backend/queries.tsx";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { failureText, TextWithName } from "../../i18n/texts.tsx";
import { AccountLink, MissingInviter, useInviterId } from "../../inviter/inviter.tsx";
import { InviterHero, type SignedUp, useInviter } from "../../inviter/use-inviter.tsx";
import { keepLanguage, pathInLanguage, signUpPath, welcomePath } from "../../paths.ts";
import { stepReports } from "../../step-reports.ts";
import { Button, ButtonLink, type ButtonVariant, Spinner } from "../../ui/buttons.tsx";
import { AppleIcon, EmailIcon, GoogleIcon, MenuIcon } from "../../ui/icons.tsx";
import { LegalNotes } from "../../ui/legal-notes.tsx";
import { AddressToCopy, copyText, Notice, useIsHydrated } from "../../ui/notices.tsx";
import { Heading, LongWait, Page } from "../../ui/page.tsx";

export default withQueries(SignUpMethods);

function SignUpMethods() {
  const { t } = useTranslation();
  const { inviter, isMissing, welcome } = useInviter();
  // The user agent is unknown until hydration. Until then, boot/inline-script.ts hides the providers.
  const browser = detectInAppBrowser(useIsHydrated() ? navigator.userAgent : "");
  if (welcome) return <Navigate {...welcome} replace />;
  return (
    <Page step={1} hero={<InviterHero inviter={inviter} />}>
      <Heading>{t("socialSignUp.title")}</Heading>
      <p className="one-line">
        {inviter && <TextWithName text={(name) => t("socialSignUp.joining", { name })} name={inviter.name} />}
      </p>
      <div className="actions">
        {!browser && (
          <div className="providers">
            <SocialButtons disabled={isMissing} />
            <p className="or">{t("socialSignUp.or")}</p>
          </div>
        )}
        <EmailButton disabled={isMissing} variant={browser ? "primary" : "secondary"} />
        {browser && <OtherBrowser browser={browser} />}
        <AccountLink variant="quiet" disabled={isMissing} />
        {isMissing && <MissingInviter />}
      </div>
      <LegalNotes />
    </Page>
  );
}

const providerIcons: Record<ProviderName, ReactNode> = {
  apple: <AppleIcon />,
  google: <GoogleIcon />,
};

/** The providers' buttons, the device's own first. Busy until a click can open the popup synchronously. */
function SocialButtons({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const { popups, signUp, isSignedIn, start } = useSocialSignUp();
  // The same order as in sign-up-methods.css.
  const first = useIsHydrated() ? document.documentElement.dataset.provider : undefined;
  const names = providerNames.toSorted((a, b) => Number(b === first) - Number(a === first));
  const isFinishing = signUp.isPending && isSignedIn;
  const isChosen = (provider: ProviderName) => signUp.isPending && signUp.variables.provider === provider;
  const isClosed = reasonOf(signUp.error) === "popup-closed";
  const retry = (
    <Button variant="quiet" busy={popups.isFetching} onClick={() => popups.refetch()}>
      {t("common.tryAgain")}
    </Button>
  );
  return (
    <>
      {names.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          data-name={provider}
          icon={isChosen(provider) ? <Spinner /> : providerIcons[provider]}
          disabled={disabled || popups.isError || isFinishing}
          busy={(!disabled && popups.isPending) || (isFinishing && isChosen(provider))}
          // Also while a window is open: Auth takes up to ten seconds to notice that the visitor has closed it.
          onClick={() => start(provider)}
        >
          {isFinishing && isChosen(provider) ? t("socialSignUp.finishing") : t(`socialSignUp.${provider}`)}
        </Button>
      ))}
      {signUp.isPending && (
        <LongWait key={String(isFinishing)}>
          {isFinishing ? t("common.longWait") : t("socialSignUp.noWindow")}
        </LongWait>
      )}
      {signUp.error && !isClosed && <Notice>{failureText(t, signUp.error)}</Notice>}
      {popups.error && <Notice action={retry}>{failureText(t, popups.error)}</Notice>}
    </>
  );
}

interface Attempt {
  provider: ProviderName;
  /** Settles with the popup, which was opened synchronously. */
  signedIn: Promise<SocialAccount>;
}

function useSocialSignUp() {
  const inviterId = useInviterId();
  const backend = useBackend();
  const navigate = useNavigate();
  const location = useLocation();
  const { languageCode } = useLanguage();
  const [isSignedIn, setIsSignedIn] = useState(false);
  const popups = useQuery({
    queryKey: ["social-sign-in"],
    queryFn: () => backend.openSocialSignIn(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const signUp = useMutation({
    // A visitor needs time in the provider's window, so slowness is no problem.
    meta: { isExplained: true },
    mutationFn: async ({ provider, signedIn }: Attempt): Promise<SignedUp> => {
      const { email, token } = await signedIn;
      setIsSignedIn(true);
      const visit = { language: languageCode };
      const { userId } = await backend.call("completeSocialSignUp", { inviterId, visit }, token);
      const arrival = { inviterId, method: provider, signedUpAs: maskedAddress(email) };
      return { userId, arrival };
    },
    onSuccess: (signedUp) => navigate(keepLanguage(welcomePath, location), { state: signedUp }),
  });
  const start = (provider: ProviderName) => {
    if (!popups.data) return;
    setIsSignedIn(false);
    stepReports().chose(provider, languageCode);
    signUp.mutate({ provider, signedIn: popups.data.signIn(provider, languageCode) });
    // While the visitor is in the provider's window. The call itself reports a failure.
    backend.prepareCalls().catch(() => {});
  };
  return { popups, signUp, isSignedIn, start };
}

function EmailButton({ disabled, variant }: { disabled: boolean; variant: ButtonVariant }) {
  const { t } = useTranslation();
  const { languageCode } = useLanguage();
  const inviterId = useInviterId();
  return (
    <ButtonLink
      to={disabled ? undefined : signUpPath(inviterId)}
      onFollow={() => stepReports().chose("email", languageCode)}
      variant={variant}
      icon={<EmailIcon />}
    >
      {t("socialSignUp.email")}
    </ButtonLink>
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
      {browser.platform === "android" && (
        <a className="button button-secondary" href={androidBrowserLink(address)}>
          <span>{t("inApp.open")}</span>
        </a>
      )}
      {browser.platform !== "android" && (
        <p>
          {before} <MenuIcon /> {after}
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
