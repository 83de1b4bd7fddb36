import { useMutation, useQuery } from "@tanstack/react-query";
import { type ProviderName, providerNames } from "contract/sign-up";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBackend } from "../backend/backend.ts";
import { reasonOf } from "../backend/failure.ts";
import type { SocialAccount } from "../backend/firebase-social-sign-in.ts";
import { useLanguage } from "../i18n/language-provider.tsx";
import { Button, Spinner } from "../ui/buttons.tsx";
import { AppleIcon, GoogleIcon } from "../ui/icons.tsx";
import { useIsHydrated } from "../ui/is-hydrated.ts";
import { Notice } from "../ui/notices.tsx";
import { ownDevice } from "../ui/own-device.ts";
import { LongWait } from "../ui/page.tsx";

const providerIcons: Record<ProviderName, ReactNode> = { apple: <AppleIcon />, google: <GoogleIcon /> };

export interface SocialButtonsProps {
  disabled?: boolean;
  labelOf: (provider: ProviderName) => string;
  /** Said while `finish` runs. */
  finishing: string;
  explain: (error: Error) => string;
  /** Goes on with the account of the sign-in. */
  finish: (account: SocialAccount, provider: ProviderName) => Promise<unknown>;
  /** Prepares that, while the visitor is in the provider's window. */
  onStart?: () => void;
}

interface Attempt {
  provider: ProviderName;
  /** Settles with the popup, which was opened synchronously. */
  signedIn: Promise<SocialAccount>;
}

/** The providers' buttons above another way, the device's own first. Busy until a click can open the popup synchronously. */
export function SocialButtons(props: SocialButtonsProps) {
  const { disabled = false, labelOf, finishing, explain, finish, onStart } = props;
  const { t } = useTranslation();
  const backend = useBackend();
  const { languageCode } = useLanguage();
  const [isSignedIn, setIsSignedIn] = useState(false);
  const popups = useQuery({
    queryKey: ["social-sign-in"],
    queryFn: () => backend.openSocialSignIn(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const signIn = useMutation({
    // A visitor needs time in the provider's window, so slowness is no problem.
    meta: { isExplained: true },
    mutationFn: async ({ provider, signedIn }: Attempt) => {
      const account = await signedIn;
      setIsSignedIn(true);
      await finish(account, provider);
    },
  });
  const start = (provider: ProviderName) => {
    if (!popups.data) return;
    setIsSignedIn(false);
    signIn.mutate({ provider, signedIn: popups.data.signIn(provider, languageCode) });
    onStart?.();
  };
  // The same order as in social.css.
  const first = useIsHydrated() ? ownDevice().provider : undefined;
  const names = providerNames.toSorted((a, b) => Number(b === first) - Number(a === first));
  const isFinishing = signIn.isPending && isSignedIn;
  const isChosen = (provider: ProviderName) => signIn.isPending && signIn.variables.provider === provider;
  const isClosed = reasonOf(signIn.error) === "popup-closed";
  const retry = (
    <Button variant="quiet" busy={popups.isFetching} onClick={() => popups.refetch()}>
      {t("common.tryAgain")}
    </Button>
  );
  return (
    <div className="providers">
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
            {isFinishing && isChosen(provider) ? finishing : labelOf(provider)}
          </Button>
        ))}
      {signIn.isPending && (
        <LongWait key={String(isFinishing)}>
          {isFinishing ? t("common.longWait") : t("socialSignUp.noWindow")}
        </LongWait>
      )}
      {signIn.error && !isClosed && <Notice>{explain(signIn.error)}</Notice>}
      {popups.error && <Notice action={retry}>{explain(popups.error)}</Notice>}
      <p className="or">{t("socialSignUp.or")}</p>
    </div>
  );
}
