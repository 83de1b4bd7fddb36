import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { signUpPath } from "../../paths.ts";
import { stepReports } from "../../step-reports.ts";
import type { ButtonVariant } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";

interface EmailButtonProps {
  inviterId: string;
  disabled: boolean;
  variant: ButtonVariant;
}

export function EmailButton({ inviterId, disabled, variant }: EmailButtonProps) {
  const { t } = useTranslation();
  const { languageCode } = useLanguage();
  return (
    <ButtonLink
      to={disabled ? "" : signUpPath(inviterId)}
      disabled={disabled}
      onFollow={() => stepReports().chose("email", languageCode)}
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
