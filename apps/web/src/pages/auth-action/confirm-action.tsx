import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { type Backend, useBackend } from "../../backend/backend.ts";
import { useConfig } from "../../config.ts";
import { TextWithName } from "../../i18n/text-with-name.tsx";
import { keepLanguage } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { InProgress } from "../../ui/in-progress.tsx";
import { Heading } from "../../ui/page.tsx";
import type { ConfirmingLink } from "./action-link.ts";
import { confirm, isRefused } from "./confirm.ts";
import { activationAt, continueTarget } from "./continue-target.ts";
import { RefusedCode } from "./refused-code.tsx";

interface ConfirmActionProps {
  link: ConfirmingLink;
  /** False in the first HTML, which is the same for every link: boot/check-mailed-code.ts says whether it shows the button. */
  isRead: boolean;
}

/**
 * Confirms an address on a click. Opening the page only checks the code, because mail scanners open every link, and
 * some run scripts, but none clicks. The button does not wait for the check: the press finds out as well.
 */
export function ConfirmAction({ link: { code, mode, continueUrl }, isRead }: ConfirmActionProps) {
  const { t } = useTranslation();
  const backend = useBackend();
  const client = useQueryClient();
  const { target, goOn } = useContinue(continueUrl);
  // An address that replaces another is Auth's alone to confirm.
  const activation = () => (mode === "verifyEmail" ? activationAt(target()) : undefined);
  const check = useQuery({
    queryKey: ["action-code", code],
    queryFn: () => checkCode(backend, code, activation()?.userId),
    enabled: code !== "",
    // Nobody waits for it.
    meta: { isExplained: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const apply = useMutation({
    mutationFn: () => confirm(backend, client, code, activation()),
    onSuccess: goOn,
  });
  // Once the button is pressed, the press has the say: it uses the code up, which the check then finds.
  const isDone = apply.isIdle && check.data === "done";
  useEffect(() => {
    if (isDone) goOn();
  }, [isDone]);
  // While the button waits to be pressed. What fails here is said by the call.
  useEffect(() => {
    if (isRead) backend.prepareCalls().catch(() => {});
  }, [backend, isRead]);
  const error = apply.error ?? (apply.isIdle && isRefused(check.error) ? check.error : null);
  if (error) return <RefusedCode error={error} onRetry={() => apply.mutate()} onContinue={goOn} />;
  const isBusy = !apply.isIdle || isDone;
  const shown = isRead ? "" : "if-confirming";
  return (
    <>
      <Heading>{t("authAction.title")}</Heading>
      {!isRead && (
        <div className="unless-confirming">
          <InProgress label={t("authAction.checking")} />
        </div>
      )}
      <p className={`lead ${shown}`}>{t("authAction.confirm")}</p>
      <div className={`actions ${shown}`}>
        <Button busy={isBusy} onClick={() => apply.mutate()}>
          {isBusy ? t("authAction.confirming") : t("authAction.press")}
        </Button>
        <Address email={check.data && check.data !== "done" ? check.data.email : null} />
      </div>
    </>
  );
}

/** Whose confirmation it is. Its place is kept until the check has said so. */
function Address({ email }: { email: string | null }) {
  const { t } = useTranslation();
  return (
    <p className="field-hint confirmed-address">
      {email && <TextWithName text={(email) => t("authAction.email", { email })} name={email} />}
    </p>
  );
}

/** The address that a code confirms, or "done" where it has confirmed the person who is signed in here. */
async function checkCode(backend: Backend, code: string, inviteeId: string | undefined) {
  const codes = await backend.openCodes();
  try {
    return await codes.check(code);
  } catch (error) {
    const person = isRefused(error) && inviteeId ? await signedIn(backend) : null;
    if (person?.isVerified && person.userId === inviteeId) return "done";
    throw error;
  }
}

const signedIn = async (backend: Backend) => (await backend.openAccounts()).refresh().catch(() => null);

function useContinue(continueUrl: string | null) {
  const navigate = useNavigate();
  const here = useLocation();
  const { productDomain } = useConfig();
  const target = () => continueTarget(continueUrl, [location.origin, productDomain]);
  return {
    target,
    goOn: () => {
      if (target().startsWith("/")) navigate(keepLanguage(target(), here), { replace: true });
      else location.assign(target());
    },
  };
}
