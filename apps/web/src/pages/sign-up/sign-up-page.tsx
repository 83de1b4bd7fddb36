import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { InviterHero } from "../../inviter/inviter-hero.tsx";
import { MissingInviterAlert } from "../../inviter/missing-inviter-alert.tsx";
import { useInviter } from "../../inviter/use-inviter.ts";
import { keepLanguage, signUpMethodsPath } from "../../paths.ts";
import { ButtonAnchor } from "../../ui/button-anchor.tsx";
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
      {/* A new document, because popups must be prepared before Auth starts and this page started it without. */}
      <ButtonAnchor variant="quiet" href={keepLanguage(signUpMethodsPath(inviterId), useLocation())}>
        {t("signUp.otherWays")}
      </ButtonAnchor>
      {isMissing && <MissingInviterAlert />}
    </Page>
  );
}
