import { useTranslation } from "react-i18next";
import { homePath } from "../../paths.ts";
import { ButtonLink } from "../../ui/buttons.tsx";
import { PageError } from "../../ui/notices.tsx";
import { Page } from "../../ui/page.tsx";

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageError title={t("notFound.title")} text={t("notFound.text")}>
        <ButtonLink to={homePath}>{t("common.toStart")}</ButtonLink>
      </PageError>
    </Page>
  );
}
