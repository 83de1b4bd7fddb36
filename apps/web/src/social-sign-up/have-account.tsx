import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useBackend } from "../backend/backend.ts";
import { openInviteLinkMutation } from "../backend/queries.ts";
import { failureText } from "../i18n/failure-text.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** For people who have the app: opens the inviter's short link. */
export function HaveAccount({ inviterId, disabled }: { inviterId: string; disabled: boolean }) {
  const { t } = useTranslation();
  const openInviteLink = useMutation(openInviteLinkMutation(useBackend()));
  return (
    <>
      <Button
        look="quiet"
        disabled={disabled}
        busy={openInviteLink.isPending}
        onClick={() => openInviteLink.mutate(inviterId)}
      >
        {t("invitation.haveAccount")}
      </Button>
      {openInviteLink.error && <Notice>{failureText(t, openInviteLink.error)}</Notice>}
    </>
  );
}
