import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Route, Routes, useLocation } from "react-router";
import { pageComponents } from "./page-components.ts";
import { CrashPage } from "./pages/crash/crash-page.tsx";
import { allPages } from "./pages.ts";
import { preloadOnApproach } from "./preload-pages.ts";
import { PreloadContext } from "./ui/button-link.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { LongWait } from "./ui/long-wait.tsx";
import { Loader } from "./ui/spinner.tsx";

const routes = allPages.flatMap(([name, { patterns }]) => {
  const Page = pageComponents[name];
  return patterns.map((pattern) => <Route key={pattern} path={pattern} element={<Page />} />);
});

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <PreloadContext value={preloadOnApproach}>
      <ErrorBoundary pathname={pathname} fallback={(error) => <CrashPage error={error} />}>
        <Suspense fallback={<LoadingPage />}>
          <Routes>{routes}</Routes>
        </Suspense>
      </ErrorBoundary>
    </PreloadContext>
  );
}

function LoadingPage() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      <Loader label={t("common.loading")} />
      <LongWait>
        {t("common.longWait")} <a href={pathname + search}>{t("crash.reload")}</a>
      </LongWait>
    </>
  );
}
