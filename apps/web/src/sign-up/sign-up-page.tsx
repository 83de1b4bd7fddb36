import { useTranslation } from "react-i18next";

import { useInviter } from "../backend/use-inviter.ts";
import { socialSignUpPath } from "../paths.ts";
import { ButtonAnchor } from "../ui/button-anchor.tsx";
import { InviterHero } from "../ui/inviter-hero.tsx";
import { Heading, Page } from "../ui/page.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

/** Signing up by e-mail and password. */
export function SignUpPage() {
  const { t } = useTranslation();
  const { inviterId, inviter, isMissing } = useInviter();
  return (
    <Page title={t("signUp.title")} hero={<InviterHero pictureUrl={inviter?.pictureUrl ?? null} />}>
      <Heading>{t("signUp.title")}</Heading>
      <SignUpForm inviterId={inviterId} disabled={isMissing} />
      {/* A new document, because popups must be prepared before Auth starts and this page started it without. */}
      <ButtonAnchor look="quiet" href={socialSignUpPath(inviterId)}>
        {t("signUp.otherWays")}
      </ButtonAnchor>
    </Page>
  );
}
