import { lazy, Suspense, useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { type Address, homePath, pathInLanguage, welcomePath } from "../../paths.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";

const QrCode = lazy(async () => ({ default: (await import("./qr-code.tsx")).QrCode }));

// A wide screen with a mouse: the app has to be installed on another device. The same as in scan.css; and paper, on
// which it stays.
const desktop = "print, (min-width: 48rem) and (hover: hover) and (pointer: fine)";

/** On a desktop, a code that leads a phone to this page, which puts the phone's own store first. */
export function ScanCode() {
  const { t } = useTranslation();
  const { languageCode } = useLanguage();
  const location = useLocation();
  const isDesktop = useMediaQuery(desktop);
  return (
    <div className="scan">
      <div className="qr-code">
        {isDesktop && (
          <ErrorBoundary pathname={location.pathname} fallback={() => <span className="no-qr-code" />}>
            <Suspense>
              <QrCode text={addressForPhone(location, languageCode)} label={t("welcome.scan")} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      <p>{t("welcome.scan")}</p>
    </div>
  );
}

/** The start page as it is, for its link may open the app; of the others none that names the person. */
function addressForPhone(here: Address, languageCode: string): string {
  const there = here.pathname === homePath ? here : { pathname: welcomePath, search: "" };
  return window.location.origin + pathInLanguage(there, languageCode);
}

/** Whether a media query matches; false on the server. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
