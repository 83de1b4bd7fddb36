import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useInviter } from "../backend/use-inviter.ts";
import { DismissibleAlert } from "../ui/dismissible-alert.tsx";

/** Around every page of an invitation: says so when its address leads to nobody. */
export function InvitationGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { isMissing } = useInviter();
  return (
    <>
      {children}
      {isMissing && (
        <DismissibleAlert
          messages={[t("invitation.invalidUrl")]}
          label={t("common.alert")}
          closeLabel={t("common.ok")}
        />
      )}
    </>
  );
}
