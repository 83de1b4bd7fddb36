import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/buttons.tsx";
import { CodeNotLoaded, hideLateNotice, mayLoadAgain } from "../../ui/lost-code.tsx";
import { Heading, Page } from "../../ui/page.tsx";

/** Shown when a page throws or cannot be loaded. Reloads the document by itself where that may help. */
export function CrashPage({ error }: { error: Error }) {
  const { t } = useTranslation();
  const [loadsAgain] = useState(() => error instanceof CodeNotLoaded && mayLoadAgain());
  useEffect(() => {
    if (loadsAgain) location.reload();
    else hideLateNotice();
  }, [loadsAgain]);
  if (loadsAgain) return null;
  return (
    <Page>
      <Heading>{t("crash.title")}</Heading>
      <p>{t("crash.text")}</p>
      <div className="actions">
        <Button onClick={() => location.reload()}>{t("crash.reload")}</Button>
      </div>
    </Page>
  );
}
