import { useTranslation } from "react-i18next";
import { Heading } from "../ui/page.tsx";
import { Waiting } from "../ui/waiting.tsx";

/** While nothing is known of a link yet. */
export function CheckingLink() {
  const { t } = useTranslation();
  return (
    <>
      <Heading>{t("authAction.title")}</Heading>
      <Waiting label={t("authAction.checking")} />
    </>
  );
}
