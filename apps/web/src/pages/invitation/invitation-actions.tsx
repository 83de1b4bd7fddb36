import { useTranslation } from "react-i18next";
import { AccountLink } from "../../inviter/account-link.tsx";
import { useAccountLink } from "../../inviter/use-account-link.ts";
import { signUpMethodsPath } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

interface InvitationActionsProps {
  inviterId: string;
  disabled: boolean;
}

/** The two ways on. Both are links, so that they work before any script does. */
export function InvitationActions({ inviterId, disabled }: InvitationActionsProps) {
  const { t } = useTranslation();
  const account = useAccountLink(inviterId);
  return (
    <div className="actions">
      <ButtonLink to={disabled ? "" : signUpMethodsPath(inviterId)} disabled={disabled}>
        {t("invitation.signUp")}
      </ButtonLink>
      <AccountLink look="secondary" account={account} disabled={disabled}>
        {t("invitation.haveAccount")}
      </AccountLink>
    </div>
  );
}
