import type { LanguageCode } from "functions/src/product/languages.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { logFailure } from "../backend/failure.ts";
import { useConfig } from "../config.ts";
import { pathInLanguage } from "../paths.ts";
import { AlertDialog } from "../ui/alert-dialog.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { useLanguage } from "./language-provider.tsx";

/** Switches between the languages on offer. A language code in the address is changed, too. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { languageCode, changeLanguage } = useLanguage();
  const { portalLanguages } = useConfig();
  const location = useLocation();
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  const change = async (code: LanguageCode) => {
    try {
      await changeLanguage(code);
      navigate(pathInLanguage(location, code), { replace: true, state: location.state });
    } catch (error) {
      logFailure(error as Error);
      setHasFailed(true);
    }
  };
  return (
    <>
      <LanguageSwitch
        label={t("common.language")}
        languages={portalLanguages}
        value={languageCode}
        onChange={change}
      />
      {hasFailed && (
        <AlertDialog
          messages={[t("failure.network")]}
          label={t("common.alert")}
          closeLabel={t("common.ok")}
          onClose={() => setHasFailed(false)}
        />
      )}
    </>
  );
}
