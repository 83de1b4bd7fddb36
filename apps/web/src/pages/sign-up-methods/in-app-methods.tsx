import { androidBrowserLink, type InAppBrowser } from "functions/src/product/in-app-browser.ts";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { pathInLanguage } from "../../paths.ts";
import { CopyLink } from "./copy-link.tsx";
import { EmailButton } from "./email-button.tsx";

interface InAppMethodsProps {
  inviterId: string;
  disabled: boolean;
  browser: InAppBrowser;
}

/** In an in-app browser: email, and the way to a real browser. */
export function InAppMethods({ inviterId, disabled, browser }: InAppMethodsProps) {
  const { t } = useTranslation();
  const { languageCode } = useLanguage();
  // In the language that it is read in: the other browser does not know it.
  const address = new URL(pathInLanguage(useLocation(), languageCode), location.origin);
  return (
    <>
      <EmailButton inviterId={inviterId} disabled={disabled} variant="primary" />
      <section className="in-app">
        <h2>{browser.app ? t("inApp.title", { app: browser.app }) : t("inApp.titleUnknown")}</h2>
        <p>{t("inApp.reason")}</p>
        {browser.platform === "android" && (
          <a className="button button-secondary" href={androidBrowserLink(address)}>
            <span>{t("inApp.open")}</span>
          </a>
        )}
        <CopyLink address={address.href} />
      </section>
    </>
  );
}
