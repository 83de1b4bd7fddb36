import { useMutation, useQuery } from "@tanstack/react-query";
import { type Arrival, maskedAddress } from "contract/arrival";
import { androidBrowserLink, detectInAppBrowser, type InAppBrowser } from "contract/in-app-browser";
import { type ProviderName, providerNames } from "contract/sign-up";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import { Failure } from "../../backend/failure.ts";
import type { SocialAccount } from "../../backend/firebase-social-sign-in.ts";
import { withQueries } from "../../backend/queries.tsx";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { failureText, TextWithName } from "../../i18n/texts.tsx";
import { AccountLink, MissingInviterAlert, useInviterId } from "../../inviter/inviter.tsx";
import { InviterHero, useInviter } from "../../inviter/use-inviter.tsx";
import { keepLanguage, pathInLanguage, signUpPath, welcomePath } from "../../paths.ts";
import { stepReports } from "../../step-reports.ts";
import { Button, ButtonLink, type ButtonVariant } from "../../ui/buttons.tsx";
import { Notice, useIsHydrated } from "../../ui/notices.tsx";
import { Heading, LongWait, Page } from "../../ui/page.tsx";
import { AppleIcon, EmailIcon, GoogleIcon } from "./icons.tsx";

export const SignUpMethodsPage = withQueries(SignUpMethods);

function SignUpMethods() {
  const { t } = useTranslation();
  const { inviter, isMissing } = useInviter();
  // The user agent is unknown until hydration. Until then, boot/inline-script.ts hides the providers.
  const browser = detectInAppBrowser(useIsHydrated() ? navigator.userAgent : "");
  return (
    <Page title={t("socialSignUp.title")} hero={<InviterHero inviter={inviter} />}>
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
      </div>
      {isMissing && <MissingInviterAlert />}
    </Page>
  );
}

const providerIcons: Record<ProviderName, ReactNode> = {
  apple: <AppleIcon />,
  google: <GoogleIcon />,
};

/** The providers' buttons. Busy until a click can open the popup synchronously. */
function SocialButtons({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const { popups, signUp, isSignedIn, start, cancel } = useSocialSignUp();
  const progress = isSignedIn ? t("socialSignUp.finishing") : t("socialSignUp.waiting");
  const isChosen = (provider: ProviderName) => signUp.isPending && signUp.variables.provider === provider;
  const retry = (
    <Button variant="quiet" busy={popups.isFetching} onClick={() => popups.refetch()}>
      {t("common.tryAgain")}
    </Button>
  );
  return (
    <>
      {providerNames.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          icon={providerIcons[provider]}
          disabled={disabled || popups.isError || (signUp.isPending && !isChosen(provider))}
          busy={popups.isPending || isChosen(provider)}
          onClick={() => start(provider)}
        >
          {isChosen(provider) ? progress : t(`socialSignUp.${provider}`)}
        </Button>
      ))}
      {signUp.isPending && !isSignedIn && (
        <Button variant="quiet" onClick={cancel}>
          {t("socialSignUp.cancel")}
        </Button>
      )}
      {signUp.isPending && (
        <LongWait key={progress}>{isSignedIn ? t("common.longWait") : t("socialSignUp.noWindow")}</LongWait>
      )}
      {signUp.error && <Notice>{failureText(t, signUp.error)}</Notice>}
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
  const cancelled = useRef<Promise<SocialAccount>>(null);
  const [isSignedIn, setIsSignedIn] = useState(false);
  const popups = useQuery({
    queryKey: ["social-sign-in"],
    queryFn: () => backend.openSocialSignIn(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const signUp = useMutation({
    // A visitor needs time in the provider's window, so slowness is no problem.
    meta: { isExplained: true },
    mutationFn: async ({ provider, signedIn }: Attempt): Promise<Arrival> => {
      const { email, token } = await signedIn;
      if (signedIn === cancelled.current) throw new Failure("popup-closed");
      setIsSignedIn(true);
      const visit = { language: languageCode };
      await backend.call("completeSocialSignUp", { inviterId, visit }, token);
      return { inviterId, method: provider, signedUpAs: maskedAddress(email) };
    },
    onSuccess: (arrival) => navigate(keepLanguage(welcomePath, location), { state: arrival }),
  });
  const start = (provider: ProviderName) => {
    if (!popups.data) return;
    setIsSignedIn(false);
    stepReports().chose(provider, languageCode);
    signUp.mutate({ provider, signedIn: popups.data.signIn(provider, languageCode) });
    // While the visitor is in the provider's window. The call itself reports a failure.
    backend.prepareCalls().catch(() => {});
  };
  /** Frees the buttons: Auth takes up to ten seconds to notice that its window was closed. */
  const cancel = () => {
    cancelled.current = signUp.variables?.signedIn ?? null;
    signUp.reset();
  };
  return { popups, signUp, isSignedIn, start, cancel };
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
  // Whether the address could be copied: many apps block the clipboard.
  const copy = useMutation({
    mutationFn: async () => {
      try {
        await navigator.clipboard.writeText(address.href);
        return true;
      } catch {
        return false;
      }
    },
  });
  return (
    <section className="in-app">
      <h2>{browser.app ? t("inApp.title", { app: browser.app }) : t("inApp.titleUnknown")}</h2>
      <p>{t("inApp.reason")}</p>
      {browser.platform === "android" && (
        <a className="button button-secondary" href={androidBrowserLink(address)}>
          <span>{t("inApp.open")}</span>
        </a>
      )}
      <Button variant="secondary" onClick={() => copy.mutate()}>
        {copy.data ? t("inApp.copied") : t("inApp.copy")}
      </Button>
      <p role="status">
        {copy.data === true && t("inApp.steps")}
        {copy.data === false && t("inApp.copyFailed")}
      </p>
      {copy.data === false && (
        <code className="address" dir="ltr">
          {address.href}
        </code>
      )}
    </section>
  );
}
