import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { matchPath, useLocation, useNavigate } from "react-router";
import { type Backend, useBackend } from "../../backend/backend.ts";
import { reasonOf } from "../../backend/failure.ts";
import { readPendingSignUp } from "../../backend/pending-sign-up.ts";
import { type Activation, activationQuery, withQueries } from "../../backend/queries.tsx";
import { useConfig } from "../../config.ts";
import { failureText } from "../../i18n/texts.tsx";
import { pages } from "../../page-registry.ts";
import { homePath, keepLanguage, newEmailPath } from "../../paths.ts";
import { Button, ButtonLink, type ButtonVariant } from "../../ui/buttons.tsx";
import { MailDial } from "../../ui/dial.tsx";
import { useIsHydrated } from "../../ui/is-hydrated.ts";
import { InProgress, PageError } from "../../ui/notices.tsx";
import { Heading, Name, Page } from "../../ui/page.tsx";
import { type ConfirmingLink, isOwnSignUp, parseActionLink } from "./action-link.ts";

export default withQueries(() => (
  <Page hero={<MailDial />}>
    <Action />
  </Page>
));

// The query is unknown when the page is prerendered. Most links confirm an address, so that is what it holds.
const unread: ConfirmingLink = { kind: "confirm", code: "", continueUrl: null };

function Action() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { authDomain } = useConfig().firebase;
  const link = parseActionLink(search);
  const isRead = useIsHydrated();
  if (!isRead && link.kind !== "confirm") return <ConfirmAction link={unread} isRead={false} />;
  switch (link.kind) {
    case "confirm":
      return <ConfirmAction link={link} isRead={isRead} />;
    case "elsewhere":
      // A project has one action page for all its emails; Firebase's own page handles the other modes.
      return (
        <PageError title={t("authAction.elsewhereTitle")} text={t("authAction.elsewhere")}>
          <a className="button button-primary" href={`https://${authDomain}/__/auth/action${search}`}>
            {t("authAction.goOn")}
          </a>
        </PageError>
      );
    case "incomplete":
      return (
        <PageError title={t("authAction.incompleteTitle")} text={t("authAction.incomplete")}>
          <ButtonLink to={homePath}>{t("common.toStart")}</ButtonLink>
        </PageError>
      );
  }
}

interface ConfirmActionProps {
  link: ConfirmingLink;
  /** False in the first HTML, which is the same for every link: boot/inline-script.ts says whether it shows the button. */
  isRead: boolean;
}

/**
 * Confirms on a press, not on opening: mail scanners open every link, and some run scripts, but none presses. Elsewhere
 * than in the browser of the sign-up it first asks whose sign-up it is: a stranger may have chosen the password.
 */
function ConfirmAction({ link, isRead }: ConfirmActionProps) {
  const { code, continueUrl } = link;
  const { t } = useTranslation();
  const backend = useBackend();
  const client = useQueryClient();
  const navigate = useNavigate();
  const here = useLocation();
  const [isDeclined, setIsDeclined] = useState(false);
  const { productDomain } = useConfig();
  // Asked for when it is needed: a press may come before the first rendering in the browser.
  const target = () => continuePath(continueUrl, [location.origin, productDomain]);
  const goOn = () => navigate(keepLanguage(target(), here), { replace: true });
  const apply = useMutation({
    mutationFn: () => confirm(backend, client, code, activationAt(target())),
    onSuccess: goOn,
  });
  // Prepares the call while the button waits to be pressed. The call reports any failure.
  useEffect(() => {
    if (isRead) backend.prepareCalls().catch(() => {});
  }, [backend, isRead]);
  if (apply.error) {
    return (
      <RefusedCode
        error={apply.error}
        activation={activationAt(target())}
        onRetry={() => apply.mutate()}
        onContinue={goOn}
      />
    );
  }
  if (isDeclined) {
    return (
      <PageError title={t("authAction.declinedTitle")} text={t("authAction.declined")}>
        <ButtonLink to={homePath}>{t("common.toStart")}</ButtonLink>
      </PageError>
    );
  }
  const isBusy = !apply.isIdle;
  const shown = isRead ? "" : "if-confirming";
  // The first HTML has both, and shows one of them.
  const isOwn = isRead && isOwnSignUp(link);
  const isAsked = isRead && !isOwn;
  const asked = isAsked ? "" : "if-asked";
  return (
    <>
      <p className={`eyebrow ${shown}`}>{t("common.step", { step: 3 })}</p>
      <Heading title={t("authAction.title")}>
        {!isAsked && <span className={isRead ? "" : "unless-asked"}>{t("authAction.title")}</span>}
        {!isOwn && <span className={asked}>{t("authAction.ask")}</span>}
      </Heading>
      {!isRead && (
        <div className="unless-confirming">
          <InProgress label={t("authAction.checking")} />
        </div>
      )}
      {!isAsked && (
        <div className={`sent-to ${isOwn ? "" : "if-own"}`}>
          <p className="lead">{t("authAction.confirm")}</p>
          {isOwn && <Name name={readPendingSignUp()?.email ?? ""} />}
        </div>
      )}
      {!isOwn && <p className={asked}>{t("authAction.askWhy")}</p>}
      <div className={`actions dock ${shown}`}>
        <Button busy={isBusy} onClick={() => apply.mutate()}>
          {isBusy ? t("authAction.confirming") : t("authAction.press")}
        </Button>
        {!isOwn && (
          <div className={`actions ${asked}`}>
            <Button variant="secondary" disabled={isBusy} onClick={() => setIsDeclined(true)}>
              {t("authAction.decline")}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** The path of a URL of these sites, which show this app. Every other target becomes the start page. */
export function continuePath(continueUrl: string | null, sites: readonly string[]): string {
  const url = parseUrl(continueUrl ?? "");
  if (!url || !sites.some((site) => parseUrl(site)?.origin === url.origin)) return homePath;
  // A path with two leading slashes would be another origin.
  return url.pathname.replace(/^\/+/, "/") + url.search;
}

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

/**
 * Confirms the address and activates the user in one call. If that call fails, confirms the code with Auth directly,
 * because our functions may be down. The activation page then retries, also for a code that the call has used.
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
      if (reasonOf(error).startsWith("action-code")) throw error;
    }
  }
  try {
    await backend.applyCode(code);
  } catch (error) {
    if (!activation || reasonOf(error) !== "action-code-invalid") throw error;
  }
}

interface RefusedCodeProps {
  error: Error;
  activation: Activation | undefined;
  onRetry: () => void;
  onContinue: () => void;
}

/** The code was refused, or no answer came. Auth does not distinguish a used code from a wrong one. */
function RefusedCode({ error, activation, onRetry, onContinue }: RefusedCodeProps) {
  const { t } = useTranslation();
  const newEmail = (variant: ButtonVariant) => (
    <ButtonLink variant={variant} to={newEmailPath(activation?.userId, activation?.inviterId)}>
      {t("authAction.newEmail")}
    </ButtonLink>
  );
  switch (reasonOf(error)) {
    case "action-code-expired":
      return (
        <PageError title={t("authAction.expiredTitle")} text={t("authAction.expired")}>
          {newEmail("primary")}
        </PageError>
      );
    case "action-code-invalid":
      return (
        <PageError title={t("authAction.usedTitle")} text={t("authAction.used")}>
          <Button onClick={onContinue}>{t("authAction.goOn")}</Button>
          {newEmail("secondary")}
        </PageError>
      );
    default:
      return (
        <PageError title={t("authAction.failedTitle")} text={failureText(t, error)}>
          <Button onClick={onRetry}>{t("common.tryAgain")}</Button>
        </PageError>
      );
  }
}
