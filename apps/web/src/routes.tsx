import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Route, Routes } from "react-router";
import { InvitationGuard } from "./invitation/invitation-guard.tsx";
import { InvitationPage } from "./invitation/invitation-page.tsx";
import {
  AuthActionPage,
  ConfirmEmailPage,
  NotFoundPage,
  prefetchSignUp,
  SignUpPage,
  SocialSignUpPage,
  WelcomePage,
} from "./lazy-pages.ts";
import { routePatterns } from "./paths.ts";
import { Loader } from "./ui/spinner.tsx";

/** The sitemap. */
export function AppRoutes() {
  const { t } = useTranslation();
  const invitation = (
    <InvitationGuard>
      <InvitationPage onApproach={prefetchSignUp} />
    </InvitationGuard>
  );
  const guarded = (page: React.ReactNode) => <InvitationGuard>{page}</InvitationGuard>;
  return (
    <Suspense fallback={<Loader label={t("common.loading")} />}>
      <Routes>
        <Route path={routePatterns.invitation} element={invitation} />
        <Route path={routePatterns.taskFeedback} element={invitation} />
        <Route path={routePatterns.socialSignUp} element={guarded(<SocialSignUpPage />)} />
        <Route path={routePatterns.signUp} element={guarded(<SignUpPage />)} />
        <Route path={routePatterns.confirmEmail} element={<ConfirmEmailPage />} />
        <Route path={routePatterns.welcome} element={<WelcomePage />} />
        <Route path={routePatterns.home} element={<WelcomePage />} />
        <Route path={routePatterns.authAction} element={<AuthActionPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
