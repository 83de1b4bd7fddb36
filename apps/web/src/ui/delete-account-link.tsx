import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { deleteAccountPath, keepLanguage } from "../paths.ts";

/** A link that few people need. It loads a new document, so that no memory of this one survives a deletion. */
export function DeleteAccountLink() {
  const { t } = useTranslation();
  return (
    <a href={keepLanguage(deleteAccountPath, useLocation())} className="report">
      {t("common.deleteAccount")}
    </a>
  );
}
