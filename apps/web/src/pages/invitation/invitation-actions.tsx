import { useTranslation } from "react-i18next";
import { AccountLink } from "../../inviter/account-link.tsx";
import { useAccountLink } from "../../inviter/use-account-link.ts";
import { signUpMethodsPath } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

interface InvitationActionsProps {
  inviterId: string;
  disabled: boolean;
}

/** "Sign up" and "I already have an account": links, so that they work without JavaScript. */
export function InvitationActions({ inviterId, disabled }: InvitationActionsProps) {
  const { t } = useTranslation();
  const account = useAccountLink(inviterId);
  return (
    <div className="actions dock">
      <ButtonLink to={disabled ? "" : signUpMethodsPath(inviterId)} disabled={disabled}>
        {t("invitation.signUp")}
      </ButtonLink>
      <AccountLink variant="secondary" account={account} disabled={disabled}>
        {t("invitation.haveAccount")}
      </AccountLink>
    </div>
  );
}
