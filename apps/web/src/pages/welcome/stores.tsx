import { type Arrival, arrivalLink, playStoreWithLink } from "contract/arrival";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConfig } from "../../config.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { stepReports } from "../../step-reports.ts";
import { Button } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { ScanCode } from "./scan-code.tsx";
import { AppStoreBadge, PlayStoreBadge } from "./store-badges.tsx";

/**
 * The stores' badges, the one of the visitor's device first. On a desktop also a QR code for the phone.
 * @param arrival facts about the person for the app, if there are any
 * @param children further actions
 */
export function Stores({ arrival, children }: { arrival: Arrival | null; children?: ReactNode }) {
  const { t } = useTranslation();
  const { appStoreUrl, playStoreUrl, productDomain } = useConfig();
  const { languageCode } = useLanguage();
  const onPress = () => stepReports().wentToStore(languageCode);
  const link = arrival && arrivalLink(productDomain, arrival);
  const playStore = link ? playStoreWithLink(playStoreUrl, link) : playStoreUrl;
  const badges: Record<Store, ReactNode> = {
    appStore: <AppStoreBadge url={appStoreUrl} text={t("welcome.appStore")} onPress={onPress} />,
    playStore: <PlayStoreBadge url={playStore} text={t("welcome.playStore")} onPress={onPress} />,
  };
  const own = useIsHydrated() ? ownStore(navigator) : null;
  const stores = (Object.keys(badges) as Store[]).toSorted(
    (one, other) => Number(other === own) - Number(one === own),
  );
  return (
    <>
      {link && own === "appStore" && <CopyAndGet link={link} store={appStoreUrl} onPress={onPress} />}
      <div className="actions dock">
        <ScanCode />
        <ul className="stores">
          {stores.map((store) => (
            <li key={store} className={own && store !== own ? "other-store" : undefined}>
              {badges[store]}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </>
  );
}

/** The stores that have the app. */
type Store = "appStore" | "playStore";

/** The store of the visitor's own device; null on a computer, which has none. */
function ownStore({ userAgent, maxTouchPoints }: Navigator): Store | null {
  if (/Android/.test(userAgent)) return "playStore";
  // An iPad pretends to be a Mac, but no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple ? "appStore" : null;
}

interface CopyAndGetProps {
  link: string;
  /** The app's page in the App Store. */
  store: string;
  onPress: () => void;
}

/** iOS hands an app that is installed from its store nothing: the link can come by the clipboard, if the person wants it. */
function CopyAndGet({ link, store, onPress }: CopyAndGetProps) {
  const { t } = useTranslation();
  const copy = async () => {
    onPress();
    // If the clipboard is blocked, the store opens all the same.
    await navigator.clipboard?.writeText(link).catch(() => {});
    location.assign(store);
  };
  return (
    <div className="actions">
      <Button variant="secondary" onClick={copy}>
        {t("welcome.copyAndGet")}
      </Button>
      <p className="field-hint">{t("welcome.copyWhy")}</p>
    </div>
  );
}
