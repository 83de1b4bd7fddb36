import { useTranslation } from "react-i18next";
import { useAccountLink } from "../backend/use-account-link.ts";
import { socialSignUpPath } from "../paths.ts";
import { AccountLink } from "../ui/account-link.tsx";
import { ButtonLink } from "../ui/button-link.tsx";

interface InvitationActionsProps {
  inviterId: string;
  disabled: boolean;
  /** Somebody is about to go on to signing up. */
  onApproach: () => void;
}

/** The two ways on. Both are links, so that they work before any script does. */
export function InvitationActions({ inviterId, disabled, onApproach }: InvitationActionsProps) {
  const { t } = useTranslation();
  const account = useAccountLink(inviterId);
  return (
    <div className="actions">
      <ButtonLink
        to={disabled ? "" : socialSignUpPath(inviterId)}
        disabled={disabled}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        {t("invitation.signUp")}
      </ButtonLink>
      <AccountLink look="secondary" account={account} disabled={disabled}>
        {t("invitation.haveAccount")}
      </AccountLink>
    </div>
  );
}
