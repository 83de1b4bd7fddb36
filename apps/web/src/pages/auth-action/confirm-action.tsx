import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { matchPath, useLocation, useNavigate } from "react-router";
import { type Activation, activationQuery } from "../../backend/activation-query.ts";
import { type Backend, useBackend } from "../../backend/backend.ts";
import type { Failure } from "../../backend/failure.ts";
import { useConfig } from "../../config.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { TextWithName } from "../../i18n/text-with-name.tsx";
import { pages } from "../../pages.ts";
import { keepLanguage, newEmailPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { InProgress } from "../../ui/in-progress.tsx";
import { Heading } from "../../ui/page.tsx";
import { ActionError } from "./action-error.tsx";
import type { ConfirmingLink } from "./action-link.ts";

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
    // The visitor does not wait for it.
    meta: { isExplained: true },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const apply = useMutation({
    mutationFn: () => confirm(backend, client, code, activation()),
    onSuccess: goOn,
  });
  // After a press the check no longer counts: it would find the code that the press has used.
  const isDone = apply.isIdle && check.data === "done";
  useEffect(() => {
    if (isDone) goOn();
  }, [isDone]);
  // Prepares the call while the button waits to be pressed. The call reports any failure.
  useEffect(() => {
    if (isRead) backend.prepareCalls().catch(() => {});
  }, [backend, isRead]);
  const error = apply.error ?? (apply.isIdle && isRefused(check.error) ? check.error : null);
  if (error) {
    const inviteeId = activation()?.userId;
    return <RefusedCode {...{ error, inviteeId }} onRetry={() => apply.mutate()} onContinue={goOn} />;
  }
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

/** The address to confirm. Keeps its space until the check has returned it. */
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

const home = "/";

/**
 * The target after confirming: the given URL if it is on one of our origins, else the start page. The first
 * origin is the current one, and a target on it is a path. A target on another is a URL.
 */
export function continueTarget(continueUrl: string | null, [here, ...others]: [string, ...string[]]): string {
  const url = parseUrl(continueUrl ?? "");
  // A path with two leading slashes would be another origin.
  if (url?.origin === here) return `${url.pathname.replace(/^\/+/, "/")}${url.search}`;
  return url && others.some((site) => parseUrl(site)?.origin === url.origin) ? url.href : home;
}

/** Returns the activation if the target is our activation page. */
export function activationAt(target: string): Activation | undefined {
  const [pathname = ""] = target.split("?");
  const { uid: userId, fid: inviterId } = matchPath(pages.activation.patterns[0], pathname)?.params ?? {};
  return userId ? { userId, ...(inviterId && { inviterId }) } : undefined;
}

// URL.parse() for browsers that do not have it.
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Whether Auth has refused a code, which it does not distinguish from one that was used. */
const isRefused = (error: unknown) => (error as Failure | null)?.reason?.startsWith("action-code");

/**
 * Confirms the address. If the link continues to an activation, the same call activates the user. If that
 * call fails, confirm the code with Auth directly, because our functions may be down. The activation page
 * then retries and shows the error, also for a code that the call has used.
 */
async function confirm(
  backend: Backend,
  client: QueryClient,
  code: string,
  activation: Activation | undefined,
): Promise<void> {
  if (activation) {
    try {
      await client.fetchQuery({ ...activationQuery(backend, activation, code), retry: false });
      return;
    } catch (error) {
      if (isRefused(error)) throw error;
    }
  }
  try {
    await (await backend.openCodes()).apply(code);
  } catch (error) {
    if (!activation || (error as Failure).reason !== "action-code-invalid") throw error;
  }
}

interface RefusedCodeProps {
  error: Error;
  /** The user that the link confirms, if it says so. */
  inviteeId: string | undefined;
  onRetry: () => void;
  onContinue: () => void;
}

/** Auth has refused the code. It does not distinguish a used code from a wrong one. */
function RefusedCode({ error, inviteeId, onRetry, onContinue }: RefusedCodeProps) {
  const { t } = useTranslation();
  const newEmail = (
    <ButtonLink variant="secondary" to={newEmailPath(inviteeId)}>
      {t("authAction.newEmail")}
    </ButtonLink>
  );
  switch ((error as Failure).reason) {
    case "action-code-expired":
      return (
        <ActionError title={t("authAction.expiredTitle")} text={t("authAction.expired")}>
          {newEmail}
        </ActionError>
      );
    case "action-code-invalid":
      return (
        <ActionError title={t("authAction.usedTitle")} text={t("authAction.used")}>
          <Button onClick={onContinue}>{t("authAction.goOn")}</Button>
          {newEmail}
        </ActionError>
      );
    default:
      return (
        <ActionError title={t("authAction.failedTitle")} text={failureText(t, error)}>
          <Button onClick={onRetry}>{t("common.tryAgain")}</Button>
        </ActionError>
      );
  }
}
