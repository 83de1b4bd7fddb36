import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useConfig } from "../../config.ts";
import { Dial } from "../../ui/dial.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { AppStoreBadge, PlayStoreBadge } from "./store-badges.tsx";

const QrCode = lazy(async () => ({ default: (await import("./qr-code.tsx")).QrCode }));

// A wide screen with a mouse: the app has to be installed on another device.
const desktop = "(min-width: 48rem) and (hover: hover) and (pointer: fine)";

/** Congratulations and the store badges, on a desktop with QR codes for the phone. */
export function WelcomePage() {
  const { t } = useTranslation();
  const { appStoreUrl, playStoreUrl } = useConfig();
  const isDesktop = useMediaQuery(desktop);
  const stores = [
    { url: appStoreUrl, text: t("welcome.appStore"), Badge: AppStoreBadge },
    { url: playStoreUrl, text: t("welcome.playStore"), Badge: PlayStoreBadge },
  ];
  return (
    <Page title={t("welcome.pageTitle")} hero={<WelcomeDial />}>
      <p className="eyebrow">{t("welcome.congratulations")}</p>
      <Heading>{t("welcome.title")}</Heading>
      <p className="lead">{t("welcome.download")}</p>
      <ul className="stores">
        {stores.map(({ url, text, Badge }) => (
          <li key={url}>
            <div className="qr-code">
              {isDesktop && (
                <ErrorBoundary pathname={url} fallback={() => <span className="no-qr-code" />}>
                  <Suspense>
                    <QrCode text={url} label={`${text}: ${t("welcome.scan")}`} />
                  </Suspense>
                </ErrorBoundary>
              )}
            </div>
            <Badge url={url} text={text} />
          </li>
        ))}
      </ul>
      <p className="qr-code-help">{t("welcome.scan")}</p>
    </Page>
  );
}

function WelcomeDial() {
  return (
    <Dial>
      <svg viewBox="0 0 48 48" className="dial-picture" aria-hidden="true">
        <circle cx="24" cy="24" r="24" />
        <path d="M14 25l7 7 14-15" />
      </svg>
    </Dial>
  );
}
