import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { deleteAccountPath, keepLanguage } from "../paths.ts";

/** A link that few people need, to a document of its own: nothing that this one remembers is left after a deletion. */
export function DeleteAccountLink() {
  const { t } = useTranslation();
  return (
    <a href={keepLanguage(deleteAccountPath, useLocation())} className="report">
      {t("common.deleteAccount")}
    </a>
  );
}
