import { useTranslation } from "react-i18next";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { InviterHero } from "../../inviter/inviter-hero.tsx";
import { MissingInviterAlert } from "../../inviter/missing-inviter-alert.tsx";
import { useInviter } from "../../inviter/use-inviter.ts";
import { signUpMethodsPath } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export const SignUpPage = () => (
  <QueryProvider>
    <SignUp />
  </QueryProvider>
);

function SignUp() {
  const { t } = useTranslation();
  const { inviterId, inviter, isMissing } = useInviter();
  return (
    <Page title={t("signUp.title")} hero={<InviterHero inviter={inviter} />}>
      <Heading>{t("signUp.title")}</Heading>
      <SignUpForm inviterId={inviterId} disabled={isMissing} />
      <ButtonLink variant="quiet" to={signUpMethodsPath(inviterId)}>
        {t("signUp.otherWays")}
      </ButtonLink>
      {isMissing && <MissingInviterAlert />}
    </Page>
  );
}
