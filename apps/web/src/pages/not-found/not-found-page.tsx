import { useTranslation } from "react-i18next";
import { homePath } from "../../paths.ts";
import { ButtonLink } from "../../ui/buttons.tsx";
import { Heading, Page } from "../../ui/page.tsx";

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <Heading>{t("notFound.title")}</Heading>
      <p>{t("notFound.text")}</p>
      <div className="actions">
        <ButtonLink to={homePath}>{t("common.toStart")}</ButtonLink>
      </div>
    </Page>
  );
}
