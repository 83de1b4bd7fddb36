import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, Route, Routes } from "react-router";
import { InvitationRoute } from "./invitation-route.tsx";
import {
  AuthActionPage,
  ConfirmEmailPage,
  InvitationGuard,
  NotFoundPage,
  ServerState,
  SignUpPage,
  SocialSignUpPage,
  WelcomePage,
} from "./lazy-pages.ts";
import { routePatterns } from "./paths.ts";
import { Loader } from "./ui/spinner.tsx";

/** The sitemap. */
export function AppRoutes() {
  const { t } = useTranslation();
  const guarded = (page: React.ReactNode) => <InvitationGuard>{page}</InvitationGuard>;
  const serverState = (
    <ServerState>
      <Outlet />
    </ServerState>
  );
  return (
    <Suspense fallback={<Loader label={t("common.loading")} />}>
      <Routes>
        <Route path={routePatterns.invitation} element={<InvitationRoute />} />
        <Route path={routePatterns.taskFeedback} element={<InvitationRoute />} />
        <Route element={serverState}>
          <Route path={routePatterns.socialSignUp} element={guarded(<SocialSignUpPage />)} />
          <Route path={routePatterns.signUp} element={guarded(<SignUpPage />)} />
          <Route path={routePatterns.confirmEmail} element={<ConfirmEmailPage />} />
          <Route path={routePatterns.welcome} element={<WelcomePage />} />
          <Route path={routePatterns.home} element={<WelcomePage />} />
          <Route path={routePatterns.authAction} element={<AuthActionPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
