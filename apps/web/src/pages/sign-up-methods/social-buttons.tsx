import { type ProviderName, providerNames } from "functions/src/product/providers.ts";
import { useTranslation } from "react-i18next";
import { failureText } from "../../i18n/failure-text.ts";
import { Button } from "../../ui/button.tsx";
import { LongWait } from "../../ui/long-wait.tsx";
import { Notice } from "../../ui/notice.tsx";
import { providerIcons } from "./provider-icons.tsx";
import { useSocialSignUp } from "./use-social-sign-up.ts";

/** The providers' buttons. Busy until a click can open the popup synchronously. */
export function SocialButtons({ inviterId, disabled }: { inviterId: string; disabled: boolean }) {
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
