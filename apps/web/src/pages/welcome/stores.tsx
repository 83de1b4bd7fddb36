import { type Arrival, arrivalLink, playStoreWithLink } from "functions/src/product/arrival-link.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConfig } from "../../config.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { stepReports } from "../../step-reports.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { CopyAndGet } from "./copy-and-get.tsx";
import { ownStore, type Store } from "./own-store.ts";
import { ScanCode } from "./scan-code.tsx";
import { AppStoreBadge, PlayStoreBadge } from "./store-badges.tsx";

/**
 * The badges of the stores, the one of the visitor's device first; on a desktop also a code for the phone.
 * @param arrival what the app is told of the person, if anything is known
 * @param children what else can be done
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
