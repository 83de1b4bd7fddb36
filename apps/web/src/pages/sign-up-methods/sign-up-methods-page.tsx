import { useTranslation } from "react-i18next";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { TextWithName } from "../../i18n/text-with-name.tsx";
import { AccountLink } from "../../inviter/account-link.tsx";
import { InviterHero } from "../../inviter/inviter-hero.tsx";
import { MissingInviterAlert } from "../../inviter/missing-inviter-alert.tsx";
import { useAccountLink } from "../../inviter/use-account-link.ts";
import { useInviter } from "../../inviter/use-inviter.ts";
import { Heading, Page } from "../../ui/page.tsx";
import { SignUpMethods } from "./sign-up-methods.tsx";

export const SignUpMethodsPage = () => (
  <QueryProvider>
    <SignUpMethodChoice />
  </QueryProvider>
);

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
