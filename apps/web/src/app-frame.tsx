import { CrashPage } from "./crash-page.tsx";
import { PortalLanguages } from "./portal-languages.tsx";
import { AppRoutes } from "./routes.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { Layout } from "./ui/layout.tsx";

/** The top bar with the language switch, and below it the page of the current address. */
export function AppFrame() {
  return (
    <Layout corner={<PortalLanguages />}>
      <ErrorBoundary fallback={<CrashPage />}>
        <AppRoutes />
      </ErrorBoundary>
    </Layout>
  );
}
