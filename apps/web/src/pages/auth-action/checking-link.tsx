import { useTranslation } from "react-i18next";
import { InProgress } from "../../ui/in-progress.tsx";
import { Heading } from "../../ui/page.tsx";

/** Shown while the code is checked. */
export function CheckingLink() {
  const { t } = useTranslation();
  return (
    <>
      <Heading>{t("authAction.title")}</Heading>
      <InProgress label={t("authAction.checking")} />
    </>
  );
}
