import { useTranslation } from "react-i18next";
import { signUpPath } from "../../paths.ts";
import type { Look } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmailIcon } from "./email-icon.tsx";

interface EmailButtonProps {
  inviterId: string;
  disabled: boolean;
  look: Look;
}

export function EmailButton({ inviterId, disabled, look }: EmailButtonProps) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to={disabled ? "" : signUpPath(inviterId)}
      disabled={disabled}
      look={look}
      icon={<EmailIcon />}
    >
      {t("socialSignUp.email")}
    </ButtonLink>
  );
}
