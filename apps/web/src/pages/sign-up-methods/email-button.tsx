import { useTranslation } from "react-i18next";
import { signUpPath } from "../../paths.ts";
import type { ButtonVariant } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";

interface EmailButtonProps {
  inviterId: string;
  disabled: boolean;
  variant: ButtonVariant;
}

export function EmailButton({ inviterId, disabled, variant }: EmailButtonProps) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to={disabled ? "" : signUpPath(inviterId)}
      disabled={disabled}
      variant={variant}
      icon={<EmailIcon />}
    >
      {t("socialSignUp.email")}
    </ButtonLink>
  );
}

const EmailIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="icon-line">
    <path d="M3 5h18v14H3zM3 6l9 7 9-7" />
  </svg>
);
