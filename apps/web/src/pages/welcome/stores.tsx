import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConfig } from "../../config.ts";
import { useLanguage } from "../../i18n/language-provider.tsx";
import { stepReports } from "../../step-reports.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { ownStore, type Store } from "./own-store.ts";
import { ScanCode } from "./scan-code.tsx";
import { AppStoreBadge, PlayStoreBadge } from "./store-badges.tsx";

/**
 * The badges of the stores, the one of the visitor's device first; on a desktop also a code for the phone.
 * @param children what else can be done
 */
export function Stores({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { appStoreUrl, playStoreUrl } = useConfig();
  const { languageCode } = useLanguage();
  const onPress = () => stepReports().wentToStore(languageCode);
  const badges: Record<Store, ReactNode> = {
    appStore: <AppStoreBadge url={appStoreUrl} text={t("welcome.appStore")} onPress={onPress} />,
    playStore: <PlayStoreBadge url={playStoreUrl} text={t("welcome.playStore")} onPress={onPress} />,
  };
  const own = useIsHydrated() ? ownStore(navigator) : null;
  const stores = (Object.keys(badges) as Store[]).toSorted(
    (one, other) => Number(other === own) - Number(one === own),
  );
  return (
    <div className="get-app dock">
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
  );
}
