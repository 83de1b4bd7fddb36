import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useBackend } from "../../backend/backend.ts";
import { useConfig } from "../../config.ts";
import { keepLanguage } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/page.tsx";
import { CheckingLink } from "./checking-link.tsx";
import { continueTarget } from "./continue-target.ts";
import { RefusedCode } from "./refused-code.tsx";

interface ConfirmActionProps {
  /** Empty until hydration. */
  code: string;
  continueUrl: string | null;
}

/**
 * Confirms an address on a click. Opening the page only checks the code, because mail scanners open every link, and
 * some run scripts, but none clicks.
 */
export function ConfirmAction({ code, continueUrl }: ConfirmActionProps) {
  const { t } = useTranslation();
  const backend = useBackend();
  const continueToTarget = useContinue(continueUrl);
  const check = useQuery({
    queryKey: ["action-code", code],
    queryFn: async () => (await backend.openAccounts()).checkCode(code),
    enabled: code !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const apply = useMutation({
    mutationFn: async () => (await backend.openAccounts()).applyCode(code),
    onSuccess: continueToTarget,
  });
  const error = apply.error ?? check.error;
  if (error) {
    const retry = apply.error ? apply.mutate : check.refetch;
    return <RefusedCode error={error} onRetry={() => retry()} onContinue={continueToTarget} />;
  }
  if (!check.data) return <CheckingLink />;
  const { email } = check.data;
  return (
    <>
      <Heading>{t("authAction.title")}</Heading>
      <p className="lead">{email ? t("authAction.confirm", { email }) : t("authAction.confirmUnnamed")}</p>
      <div className="actions">
        <Button busy={apply.isPending || apply.isSuccess} onClick={() => apply.mutate()}>
          {apply.isPending ? t("authAction.confirming") : t("authAction.press")}
        </Button>
      </div>
    </>
  );
}

function useContinue(continueUrl: string | null) {
  const navigate = useNavigate();
  const here = useLocation();
  const { productDomain } = useConfig();
  return () => {
    const target = continueTarget(continueUrl, [location.origin, productDomain]);
    if (target.startsWith("/")) navigate(keepLanguage(target, here), { replace: true });
    else location.assign(target);
  };
}
