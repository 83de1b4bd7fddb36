import { androidBrowserLink, type InAppBrowser } from "functions/src/product/in-app-browser.ts";
import { useTranslation } from "react-i18next";
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
  return (
    <>
      <EmailButton inviterId={inviterId} disabled={disabled} variant="primary" />
      <section className="in-app">
        <h2>{browser.app ? t("inApp.title", { app: browser.app }) : t("inApp.titleUnknown")}</h2>
        <p>{t("inApp.reason")}</p>
        {browser.platform === "android" ? (
          <a className="button button-secondary" href={androidBrowserLink(new URL(location.href))}>
            <span>{t("inApp.open")}</span>
          </a>
        ) : (
          <CopyLink address={location.href} />
        )}
      </section>
    </>
  );
}
