import { useTranslation } from "react-i18next";
import { EmailButton } from "./email-button.tsx";
import { InAppMethods } from "./in-app-methods.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useInAppBrowser } from "./use-in-app-browser.ts";

/** The ways that lead on from the browser this page is open in. */
export function SignUpMethods({ inviterId, disabled }: { inviterId: string; disabled: boolean }) {
  const { t } = useTranslation();
  const browser = useInAppBrowser();
  if (browser) return <InAppMethods inviterId={inviterId} disabled={disabled} browser={browser} />;
  return (
    <>
      <SocialButtons inviterId={inviterId} disabled={disabled} />
      <p className="or">{t("socialSignUp.or")}</p>
      <EmailButton inviterId={inviterId} disabled={disabled} look="secondary" />
    </>
  );
}
