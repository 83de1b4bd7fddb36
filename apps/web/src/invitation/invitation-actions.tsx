import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useBackend } from "../backend/backend.ts";
import { openInviteLinkMutation } from "../backend/queries.ts";
import { failureText } from "../i18n/failure-text.ts";
import { socialSignUpPath } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";

interface InvitationActionsProps {
  inviterId: string;
  disabled: boolean;
  /** Somebody is about to go on to signing up. */
  onApproach: () => void;
}

export function InvitationActions({ inviterId, disabled, onApproach }: InvitationActionsProps) {
  const { t } = useTranslation();
  const openInviteLink = useMutation(openInviteLinkMutation(useBackend()));
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
      <Button
        look="secondary"
        disabled={disabled}
        busy={openInviteLink.isPending}
        onClick={() => openInviteLink.mutate(inviterId)}
      >
        {t("invitation.haveAccount")}
      </Button>
      {openInviteLink.error && <Notice>{failureText(t, openInviteLink.error)}</Notice>}
    </div>
  );
}
