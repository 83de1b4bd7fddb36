import { useTranslation } from "react-i18next";
import { DismissibleAlert } from "../ui/dismissible-alert.tsx";

/** Says that an address leads to nobody. */
export function MissingInviterAlert() {
  const { t } = useTranslation();
  return (
    <DismissibleAlert
      messages={[t("invitation.invalidUrl")]}
      label={t("common.alert")}
      closeLabel={t("common.ok")}
    />
  );
}
