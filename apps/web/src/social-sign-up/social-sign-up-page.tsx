import { useTranslation } from "react-i18next";
import { useAccountLink } from "../backend/use-account-link.ts";
import { useInviter } from "../backend/use-inviter.ts";
import { AccountLink } from "../ui/account-link.tsx";
import { InviterHero } from "../ui/inviter-hero.tsx";
import { Heading, Page } from "../ui/page.tsx";
import { SignUpWays } from "./sign-up-ways.tsx";

/** The choice between the ways to sign up. */
export function SocialSignUpPage() {
  const { t } = useTranslation();
  const { inviterId, inviter, isMissing } = useInviter();
  const account = useAccountLink(inviterId);
  return (
    <Page title={t("socialSignUp.title")} hero={<InviterHero pictureUrl={inviter?.pictureUrl ?? null} />}>
      <Heading>{t("socialSignUp.title")}</Heading>
      <p className="one-line">{inviter && t("socialSignUp.joining", { name: inviter.name })}</p>
      <div className="actions">
        <SignUpWays inviterId={inviterId} disabled={isMissing} />
        <AccountLink look="quiet" account={account} disabled={isMissing}>
          {t("invitation.haveAccount")}
        </AccountLink>
      </div>
    </Page>
  );
}
