import { useTranslation } from "react-i18next";
import { useConfig } from "../../config.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { ownStore, type Store } from "./own-store.ts";
import { ScanCode } from "./scan-code.tsx";
import { AppStoreBadge, PlayStoreBadge } from "./store-badges.tsx";

const badges = { appStore: AppStoreBadge, playStore: PlayStoreBadge };
const stores = Object.keys(badges) as Store[];

/** The badges of the stores, the one of the visitor's device first; on a desktop also a code for the phone. */
export function Stores() {
  const { t } = useTranslation();
  const config = useConfig();
  const own = useIsHydrated() ? ownStore(navigator) : null;
  return (
    <div className="get-app dock">
      <ScanCode />
      <ul className="stores">
        {stores
          .toSorted((one, other) => Number(other === own) - Number(one === own))
          .map((store) => {
            const Badge = badges[store];
            return (
              <li key={store} className={own && store !== own ? "other-store" : undefined}>
                <Badge url={config[`${store}Url`]} text={t(`welcome.${store}`)} />
              </li>
            );
          })}
      </ul>
    </div>
  );
}
