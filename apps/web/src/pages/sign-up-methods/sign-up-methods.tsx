import { detectInAppBrowser } from "functions/src/product/in-app-browser.ts";
import { useTranslation } from "react-i18next";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { EmailButton } from "./email-button.tsx";
import { InAppMethods } from "./in-app-methods.tsx";
import { SocialButtons } from "./social-buttons.tsx";

/** The sign-up methods that work in this browser. */
export function SignUpMethods({ inviterId, disabled }: { inviterId: string; disabled: boolean }) {
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
