import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog } from "../ui/alert-dialog.tsx";

/** "Invalid URL" (spec §8), until it is dismissed. */
export function MissingInviterAlert() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <AlertDialog
      messages={[t("invitation.invalidUrl")]}
      label={t("common.alert")}
      closeLabel={t("common.ok")}
      onClose={() => setIsOpen(false)}
    />
  );
}
