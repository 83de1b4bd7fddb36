import { useTranslation } from "react-i18next";
import { useInviter } from "../backend/use-inviter.ts";
import { InviterHero } from "../ui/inviter-hero.tsx";
import { Heading, Page } from "../ui/page.tsx";
import { EmailButton } from "./email-button.tsx";
import { HaveAccount } from "./have-account.tsx";
import { InAppWays } from "./in-app-ways.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useInAppBrowser } from "./use-in-app-browser.ts";

/** The choice between the ways to sign up. */
export function SocialSignUpPage() {
  const { t } = useTranslation();
  const { inviterId, inviter, isMissing } = useInviter();
  const inAppBrowser = useInAppBrowser();
  return (
    <Page title={t("socialSignUp.title")} hero={<InviterHero pictureUrl={inviter?.pictureUrl ?? null} />}>
      <Heading>{t("socialSignUp.title")}</Heading>
      <p className="one-line">{inviter && t("socialSignUp.joining", { name: inviter.name })}</p>
      <div className="actions">
        {inAppBrowser ? (
          <InAppWays inviterId={inviterId} disabled={isMissing} browser={inAppBrowser} />
        ) : (
          <>
            <SocialButtons inviterId={inviterId} disabled={isMissing} />
            <p className="or">{t("socialSignUp.or")}</p>
            <EmailButton inviterId={inviterId} disabled={isMissing} look="secondary" />
          </>
        )}
        <HaveAccount inviterId={inviterId} disabled={isMissing} />
      </div>
    </Page>
  );
}
