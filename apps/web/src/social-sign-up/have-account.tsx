import { useTranslation } from "react-i18next";
import { useAccountLink } from "../backend/use-account-link.ts";
import { ButtonAnchor } from "../ui/button-anchor.tsx";

/** For people who have the app: opens the inviter's link. */
export function HaveAccount({ inviterId, disabled }: { inviterId: string; disabled: boolean }) {
  const { t } = useTranslation();
  const account = useAccountLink(inviterId);
  return (
    <ButtonAnchor
      look="quiet"
      href={disabled ? undefined : account.href}
      busy={account.isPending}
      onClick={account.onClick}
    >
      {t("invitation.haveAccount")}
    </ButtonAnchor>
  );
}
