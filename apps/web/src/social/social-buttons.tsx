import { useMutation, useQuery } from "@tanstack/react-query";
import { maskedAddress } from "contract/arrival";
import { type ProviderName, providerNames } from "contract/sign-up";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import { reasonOf } from "../../backend/failure.ts";
import type { SocialAccount } from "../../backend/firebase-social-sign-in.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { failureText } from "../../i18n/texts.tsx";
import type { SignedUp } from "../../inviter/use-inviter.tsx";
import { keepLanguage, welcomePath } from "../../paths.ts";
import { Button, Spinner } from "../../ui/buttons.tsx";
import { AppleIcon, GoogleIcon } from "../../ui/icons.tsx";
import { useIsHydrated } from "../../ui/is-hydrated.ts";
import { Notice } from "../../ui/notices.tsx";
import { ownDevice } from "../../ui/own-device.ts";
import { LongWait } from "../../ui/page.tsx";

const providerIcons: Record<ProviderName, ReactNode> = {
  apple: <AppleIcon />,
  google: <GoogleIcon />,
};

export interface SocialButtonsProps {
  inviterId: string;
  disabled: boolean;
}

/** The providers' buttons, the device's own first. Busy until a click can open the popup synchronously. */
export function SocialButtons({ inviterId, disabled }: SocialButtonsProps) {
  const { t } = useTranslation();
  const { popups, signUp, isSignedIn, start } = useSocialSignUp(inviterId);
  // The same order as in sign-up-methods.css.
  const first = useIsHydrated() ? ownDevice().provider : undefined;
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
      {!popups.isError &&
        names.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            data-name={provider}
            icon={isChosen(provider) ? <Spinner /> : providerIcons[provider]}
            disabled={disabled || isFinishing}
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

function useSocialSignUp(inviterId: string) {
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
      const { userId, isFriend } = await backend.call("completeSocialSignUp", { inviterId }, token);
      const arrival = { inviterId, method: provider, signedUpAs: maskedAddress(email) };
      return { userId, arrival: isFriend ? arrival : null };
    },
    onSuccess: (signedUp) => navigate(keepLanguage(welcomePath, location), { state: signedUp }),
  });
  const start = (provider: ProviderName) => {
    if (!popups.data) return;
    setIsSignedIn(false);
    signUp.mutate({ provider, signedIn: popups.data.signIn(provider, languageCode) });
    // While the visitor is in the provider's window. The call itself reports a failure.
    backend.prepareCalls().catch(() => {});
  };
  return { popups, signUp, isSignedIn, start };
}
