import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { type Backend, useBackend } from "../../backend/backend.ts";
import { Failure } from "../../backend/failure.ts";
import { useConfig } from "../../config.ts";
import { TextWithName } from "../../i18n/text-with-name.tsx";
import { keepLanguage } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/page.tsx";
import { CheckingLink } from "./checking-link.tsx";
import { continueTarget, inviteeIn } from "./continue-target.ts";
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
    queryFn: () => checkCode(backend, code, inviteeIn(continueUrl)),
    enabled: code !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const apply = useMutation({
    mutationFn: async () => (await backend.openCodes()).apply(code),
    onSuccess: continueToTarget,
  });
  // While the button waits to be pressed. What fails here is said by the call.
  useEffect(() => {
    if (check.isSuccess) backend.prepareCalls().catch(() => {});
  }, [backend, check.isSuccess]);
  const error = apply.error ?? check.error;
  if (error) {
    const retry = apply.error ? apply.mutate : check.refetch;
    return <RefusedCode error={error} onRetry={() => retry()} onContinue={continueToTarget} />;
  }
  if (check.data === "done") return <Done onDone={continueToTarget} />;
  if (!check.data) return <CheckingLink />;
  const { email } = check.data;
  return (
    <>
      <Heading>{t("authAction.title")}</Heading>
      <p className="lead">
        {email ? (
          <TextWithName text={(email) => t("authAction.confirm", { email })} name={email} />
        ) : (
          t("authAction.confirmUnnamed")
        )}
      </p>
      <div className="actions">
        <Button busy={apply.isPending || apply.isSuccess} onClick={() => apply.mutate()}>
          {apply.isIdle ? t("authAction.press") : t("authAction.confirming")}
        </Button>
      </div>
    </>
  );
}

/** The address that a code confirms, or "done" where it has confirmed the person who is signed in here. */
async function checkCode(backend: Backend, code: string, inviteeId: string | undefined) {
  const codes = await backend.openCodes();
  try {
    return await codes.check(code);
  } catch (error) {
    const isUsed = error instanceof Failure && error.reason === "action-code-invalid";
    const person = isUsed && inviteeId ? await signedIn(backend) : null;
    if (person?.isVerified && person.userId === inviteeId) return "done";
    throw error;
  }
}

const signedIn = async (backend: Backend) => (await backend.openAccounts()).refresh().catch(() => null);

/** Continues immediately. */
function Done({ onDone }: { onDone: () => void }) {
  useEffect(onDone, []);
  return <CheckingLink />;
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
