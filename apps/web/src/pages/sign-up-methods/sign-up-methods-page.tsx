import { useMutation } from "@tanstack/react-query";
import { androidBrowserLink, detectInAppBrowser, type InAppBrowser } from "contract/in-app-browser";
import { type ProviderName, providerNames } from "contract/sign-up";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { withQueries } from "../../backend/queries.tsx";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { failureText, TextWithName } from "../../i18n/texts.tsx";
import { AccountLink, MissingInviterAlert, useAccountLink } from "../../inviter/inviter.tsx";
import { InviterHero, useInviter } from "../../inviter/use-inviter.tsx";
import { pathInLanguage, signUpPath } from "../../paths.ts";
import { stepReports } from "../../step-reports.ts";
import { Button, ButtonLink, type ButtonVariant } from "../../ui/buttons.tsx";
import { Notice, useIsHydrated } from "../../ui/notices.tsx";
import { Heading, LongWait, Page } from "../../ui/page.tsx";
import { useSocialSignUp } from "./use-social-sign-up.ts";

export const SignUpMethodsPage = withQueries(SignUpMethodChoice);

function SignUpMethodChoice() {
  const { t } = useTranslation();
  const { inviterId, inviter, isMissing } = useInviter();
  const account = useAccountLink(inviterId);
  return (
    <Page title={t("socialSignUp.title")} hero={<InviterHero inviter={inviter} />}>
      <Heading>{t("socialSignUp.title")}</Heading>
      <p className="one-line">
        {inviter && <TextWithName text={(name) => t("socialSignUp.joining", { name })} name={inviter.name} />}
      </p>
      <div className="actions">
        <SignUpMethods inviterId={inviterId} disabled={isMissing} />
        <AccountLink variant="quiet" account={account} disabled={isMissing}>
          {t("invitation.haveAccount")}
        </AccountLink>
      </div>
      {isMissing && <MissingInviterAlert />}
    </Page>
  );
}

function SignUpMethods({ inviterId, disabled }: { inviterId: string; disabled: boolean }) {
  const { t } = useTranslation();
  // The user agent is unknown until hydration.
  const browser = detectInAppBrowser(useIsHydrated() ? navigator.userAgent : "");
  if (browser) return <InAppMethods inviterId={inviterId} disabled={disabled} browser={browser} />;
  return (
    <>
      <SocialButtons inviterId={inviterId} disabled={disabled} />
      <p className="or">{t("socialSignUp.or")}</p>
      <EmailButton inviterId={inviterId} disabled={disabled} variant="secondary" />
    </>
  );
}

interface InAppMethodsProps {
  inviterId: string;
  disabled: boolean;
  browser: InAppBrowser;
}

function InAppMethods({ inviterId, disabled, browser }: InAppMethodsProps) {
  const { t } = useTranslation();
  const { languageCode } = useLanguage();
  // In the language that it is read in: the other browser does not know it.
  const address = new URL(pathInLanguage(useLocation(), languageCode), location.origin);
  return (
    <>
      <EmailButton inviterId={inviterId} disabled={disabled} variant="primary" />
      <section className="in-app">
        <h2>{browser.app ? t("inApp.title", { app: browser.app }) : t("inApp.titleUnknown")}</h2>
        <p>{t("inApp.reason")}</p>
        {browser.platform === "android" && (
          <a className="button button-secondary" href={androidBrowserLink(address)}>
            <span>{t("inApp.open")}</span>
          </a>
        )}
        <CopyLink address={address.href} />
      </section>
    </>
  );
}

function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation();
  const copy = useMutation({ mutationFn: () => copyToClipboard(address) });
  return (
    <>
      <Button variant="secondary" onClick={() => copy.mutate()}>
        {copy.data ? t("inApp.copied") : t("inApp.copy")}
      </Button>
      <p role="status">
        {copy.data === true && t("inApp.steps")}
        {copy.data === false && t("inApp.copyFailed")}
      </p>
      {copy.data === false && (
        <code className="address" dir="ltr">
          {address}
        </code>
      )}
    </>
  );
}

async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The providers' buttons. Busy until a click can open the popup synchronously. */
function SocialButtons({ inviterId, disabled }: { inviterId: string; disabled: boolean }) {
  const { t } = useTranslation();
  const { popups, signUp, isSignedIn, start, cancel } = useSocialSignUp(inviterId);
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

const AppleIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <path d="M17.1 12.7c0-2.4 2-3.6 2.1-3.7-1.2-1.7-3-1.9-3.6-1.9-1.5-.2-3 .9-3.7.9-.8 0-2-.9-3.2-.9-1.6 0-3.2 1-4 2.4-1.7 3-.4 7.4 1.2 9.8.8 1.2 1.8 2.5 3.1 2.4 1.2 0 1.7-.8 3.2-.8s1.9.8 3.2.8c1.3 0 2.2-1.2 3-2.4.9-1.4 1.3-2.7 1.4-2.8-.1 0-2.7-1-2.7-3.8zM14.7 5.5c.7-.8 1.1-2 1-3.1-1 0-2.2.7-2.9 1.5-.6.7-1.2 1.9-1 3 1.1.1 2.2-.6 2.9-1.4z" />
  </svg>
);

const GoogleIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.1z"
    />
    <path
      fill="#34A853"
      d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.7a6.6 6.6 0 0 1-9.9-3.5H2.2v2.8A11 11 0 0 0 12 23z"
    />
    <path fill="#FBBC05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8z" />
    <path
      fill="#EA4335"
      d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7.1l3.6 2.8C6.7 7.3 9.1 5.4 12 5.4z"
    />
  </svg>
);

const providerIcons: Record<ProviderName, ReactNode> = {
  apple: <AppleIcon />,
  google: <GoogleIcon />,
};

interface EmailButtonProps {
  inviterId: string;
  disabled: boolean;
  variant: ButtonVariant;
}

function EmailButton({ inviterId, disabled, variant }: EmailButtonProps) {
  const { t } = useTranslation();
  const { languageCode } = useLanguage();
  return (
    <ButtonLink
      to={disabled ? "" : signUpPath(inviterId)}
      disabled={disabled}
      onFollow={() => stepReports().chose("email", languageCode)}
      variant={variant}
      icon={<EmailIcon />}
    >
      {t("socialSignUp.email")}
    </ButtonLink>
  );
}

const EmailIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="icon-line">
    <path d="M3 5h18v14H3zM3 6l9 7 9-7" />
  </svg>
);
