import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useConfig } from "./config.ts";
import { useLanguage } from "./i18n/language-provider.tsx";
import { translatedLanguages } from "./i18n/load-content.ts";
import { pathInLanguage } from "./paths.ts";
import { AppRoutes } from "./routes.tsx";
import { AlertDialog } from "./ui/alert-dialog.tsx";
import { Button } from "./ui/button.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { LanguageSwitch } from "./ui/language-switch.tsx";
import { Layout } from "./ui/layout.tsx";
import { Heading, Page } from "./ui/page.tsx";

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

function PortalLanguages() {
  const { t } = useTranslation();
  const { languageCode, changeLanguage } = useLanguage();
  const { portalLanguages } = useConfig();
  const location = useLocation();
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: async (code: string) => {
      await changeLanguage(code);
      navigate(pathInLanguage(location, code), { replace: true, state: location.state });
    },
  });
  return (
    <>
      <LanguageSwitch
        label={t("common.language")}
        languages={portalLanguages.filter(({ code }) => translatedLanguages.includes(code))}
        value={languageCode}
        onChange={change.mutate}
      />
      {change.error && (
        <AlertDialog
          messages={[t("failure.network")]}
          label={t("common.alert")}
          closeLabel={t("common.ok")}
          onClose={change.reset}
        />
      )}
    </>
  );
}

function CrashPage() {
  const { t } = useTranslation();
  return (
    <Page title={t("crash.title")}>
      <Heading>{t("crash.title")}</Heading>
      <p>{t("crash.text")}</p>
      <div className="actions">
        <Button onClick={() => location.reload()}>{t("crash.reload")}</Button>
      </div>
    </Page>
  );
}
