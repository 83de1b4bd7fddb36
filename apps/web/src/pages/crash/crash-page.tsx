import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dial } from "../../ui/dial.tsx";
import { Heading, Page } from "../../ui/page.tsx";

/** Shown when a page throws or cannot be loaded. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <Page title={t("crash.title")} hero={<Dial />}>
      <Heading>{t("crash.title")}</Heading>
      <p>{t("crash.text")}</p>
      <div className="actions">
        <Button onClick={() => location.reload()}>{t("crash.reload")}</Button>
      </div>
    </Page>
  );
}
