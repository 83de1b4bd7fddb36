import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { type Backend, useBackend } from "../../backend/backend.ts";
import { reasonOf } from "../../backend/failure.ts";
import { readLatestSignUp } from "../../backend/pending-sign-up.ts";
import { type Activation, activationAt, activationQuery, withQueries } from "../../backend/queries.tsx";
import { useConfig } from "../../config.ts";
import { failureText } from "../../i18n/texts.tsx";
import { useMailCode } from "../../mail-code/use-own-mail.ts";
import { activationPath, homePath, keepLanguage, newEmailPath, pageAt } from "../../paths.ts";
import { Button, ButtonAnchor, ButtonLink, type ButtonVariant } from "../../ui/buttons.tsx";
import { MailDial } from "../../ui/dial.tsx";
import { useIsHydrated } from "../../ui/is-hydrated.ts";
import { InProgress, PageError } from "../../ui/notices.tsx";
import { Heading, Name, Page } from "../../ui/page.tsx";
import { type ConfirmingLink, markLink, parseActionLink } from "./action-link.ts";

export default withQueries(() => (
  <Page hero={<MailDial />}>
    <Action />
  </Page>
));

// The query is unknown when the page is prerendered. Most links confirm an address, so the file shows that.
const unread: ConfirmingLink = { kind: "confirm", code: "", continueUrl: null };

function Action() {
  const { t } = useTranslation();
  const location = useLocation();
  const { authDomain } = useConfig().firebase;
  const link = parseActionLink(location);
  const isRead = useIsHydrated();
  if (link.kind === "confirm") return <ConfirmAction link={link} />;
  if (!isRead) return <ConfirmAction link={unread} />;
  if (link.kind === "incomplete") return <IncompleteLink />;
  // A project has one action page for all its emails; Firebase's own page handles the other modes.
  return (
    <PageError title={t("authAction.elsewhereTitle")} text={t("authAction.elsewhere")}>
      <ButtonAnchor href={`https://${authDomain}/__/auth/action${location.search}`}>
        {t("authAction.goOn")}
      </ButtonAnchor>
    </PageError>
  );
}

/**
 * Confirms on a press, not on opening: mail scanners open every link, and some run scripts, but none presses. Another
 * browser than that of the sign-up first asks whose sign-up it is: a stranger may have chosen the password.
 */
function ConfirmAction({ link: { code, continueUrl } }: { link: ConfirmingLink }) {
  const { t } = useTranslation();
  const backend = useBackend();
  const client = useQueryClient();
  const navigate = useNavigate();
  const here = useLocation();
  const [isDeclined, setIsDeclined] = useState(false);
  const { productDomain } = useConfig();
  // Asked for when it is needed: a press may come before the first rendering in the browser.
  const target = () => continuePath(continueUrl, [location.origin, productDomain]) ?? ownTarget();
  const goOn = (path: string) => navigate(keepLanguage(path, here), { replace: true });
  const apply = useMutation({ mutationFn: () => confirm(backend, client, code, target()), onSuccess: goOn });
  // Prepares the call while the button waits to be pressed. The call reports any failure.
  useEffect(() => {
    if (code) backend.prepareCalls().catch(() => {});
  }, [backend, code]);
  useLayoutEffect(markLink, []);
  const isHydrated = useIsHydrated();
  const email = isHydrated ? readLatestSignUp()?.email : undefined;
  const isAsked = isHydrated && document.documentElement.dataset.confirming === "asked";
  if (apply.error) {
    return (
      <RefusedCode
        error={apply.error}
        activation={activationAt(target())}
        onRetry={() => apply.mutate()}
        onContinue={() => goOn(target())}
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
  return (
    <>
      <p className="eyebrow if-confirming">{t("common.step", { step: 3 })}</p>
      <Heading title={isAsked ? t("authAction.ask") : t("authAction.title")}>
        <span className="unless-asked">{t("authAction.title")}</span>
        <span className="if-asked">{t("authAction.ask")}</span>
      </Heading>
      <div className="unless-confirming">
        <InProgress label={t("authAction.checking")} />
      </div>
      <div className="sent-to if-own">
        <p className="lead">{t("authAction.confirm")}</p>
        {/* Keeps its line in the first HTML. */}
        <Name name={email ?? "\u00a0"} />
      </div>
      <p className="if-asked">{t("authAction.askWhy")}</p>
      <div className="actions dock if-confirming">
        <Button busy={isBusy} onClick={() => apply.mutate()}>
          {isBusy ? t("authAction.confirming") : t("authAction.press")}
        </Button>
        <div className="actions if-asked">
          <Button variant="secondary" disabled={isBusy} onClick={() => setIsDeclined(true)}>
            {t("authAction.decline")}
          </Button>
        </div>
      </div>
    </>
  );
}

/** The path of a page at a URL of these sites, which show this app; undefined of every other target. */
export function continuePath(continueUrl: string | null, sites: readonly string[]): string | undefined {
  const url = parseUrl(continueUrl ?? "");
  if (!url || !sites.some((site) => parseUrl(site)?.origin === url.origin)) return undefined;
  // A path with two leading slashes would be another origin.
  const pathname = url.pathname.replace(/^\/+/, "/");
  const { userId, inviterId } = activationAt(pathname) ?? {};
  const path = userId ? activationPath(userId, inviterId) : pathname;
  return pageAt(path).name === "not-found" ? undefined : path + url.search;
}

/** The target of a link that names none: the activation of this browser's sign-up, or the start page. */
function ownTarget(): string {
  const { userId, inviterId } = readLatestSignUp() ?? {};
  return userId ? activationPath(userId, inviterId) : homePath;
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
 * Confirms the address and activates the user in one call. Returns the path to go on to. If that call fails, confirms the
 * code with Auth directly: our functions may be down, or the link may not name the user of its code. The activation page
 * then retries, also for a code that the call has used.
 */
async function confirm(backend: Backend, client: QueryClient, code: string, target: string): Promise<string> {
  const activate = (activation: Activation, code?: string) =>
    client.fetchQuery({ ...activationQuery(backend, activation, code), retry: false });
  const named = activationAt(target);
  if (named) {
    try {
      await activate(named, code);
      return target;
    } catch (error) {
      if (reasonOf(error).startsWith("action-code")) throw error;
    }
  }
  const userId = await backend.applyCode(code).catch((error: unknown) => {
    if (named && reasonOf(error) === "action-code-invalid") return named.userId;
    throw error;
  });
  if (!userId || userId === named?.userId || (!named && target !== homePath)) return target;
  const isRegistered = await activate({ userId }).then(
    () => true,
    (error) => reasonOf(error) !== "not-registered",
  );
  // The app's own mails name no page, and its users have no sign-up here.
  return isRegistered || named ? activationPath(userId) : target;
}

interface RefusedCodeProps {
  error: Error;
  activation: Activation | undefined;
  onRetry: () => void;
  onContinue: () => void;
}

/** The code was refused, or no answer came. Auth does not distinguish a used code from a cut one. */
function RefusedCode({ error, activation, onRetry, onContinue }: RefusedCodeProps) {
  const { t } = useTranslation();
  const reason = reasonOf(error);
  if (reason === "action-code-expired") {
    return (
      <PageError title={t("authAction.expiredTitle")} text={t("authAction.expired")}>
        <NewEmail activation={activation} variant="primary" />
      </PageError>
    );
  }
  if (reason !== "action-code-invalid") {
    return (
      <PageError title={t("authAction.failedTitle")} text={failureText(t, error)}>
        <Button onClick={onRetry}>{t("common.tryAgain")}</Button>
      </PageError>
    );
  }
  // The function activates a confirmed user whatever the code. So this user is not confirmed.
  if (activation) return <IncompleteLink activation={activation} />;
  return (
    <>
      <PageError title={t("authAction.usedTitle")} text={t("authAction.used")}>
        <Button onClick={onContinue}>{t("authAction.goOn")}</Button>
      </PageError>
      <NewEmail variant="secondary" />
    </>
  );
}

/** Says that a link is cut. In the browser of the sign-up, the code of its mail can be typed here. */
function IncompleteLink({ activation }: { activation?: Activation }) {
  const { t } = useTranslation();
  const codeField = useMailCode();
  return (
    <>
      <PageError title={t("authAction.incompleteTitle")} text={t("authAction.incomplete")} />
      {codeField}
      <NewEmail activation={activation} variant={codeField ? "secondary" : "primary"} />
    </>
  );
}

function NewEmail({ activation, variant }: { activation?: Activation | undefined; variant: ButtonVariant }) {
  const { t } = useTranslation();
  return (
    <ButtonLink variant={variant} to={newEmailPath(activation?.userId, activation?.inviterId)}>
      {t("authAction.newEmail")}
    </ButtonLink>
  );
}
