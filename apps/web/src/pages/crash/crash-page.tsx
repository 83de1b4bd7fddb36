import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dial } from "../../ui/dial.tsx";
import { hideLateNotice } from "../../ui/late-notice.ts";
import { CodeNotLoaded } from "../../ui/lazy-with-preload.tsx";
import { mayLoadAgain } from "../../ui/may-load-again.ts";
import { Heading, Page } from "../../ui/page.tsx";
import { Loader } from "../../ui/spinner.tsx";

/** Shown when a page throws or cannot be loaded. Reloads the document by itself where that may help. */
export function CrashPage({ error }: { error: Error }) {
  const { t } = useTranslation();
  const [loadsAgain] = useState(() => error instanceof CodeNotLoaded && mayLoadAgain());
  useEffect(() => {
    if (loadsAgain) location.reload();
    else hideLateNotice();
  }, [loadsAgain]);
  if (loadsAgain) return <Loader label={t("common.loading")} />;
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
