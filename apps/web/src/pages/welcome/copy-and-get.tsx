import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";

interface CopyAndGetProps {
  link: string;
  /** The app's page in the App Store. */
  store: string;
  onPress: () => void;
}

/** iOS hands an app that is installed from its store nothing: the link can come by the clipboard, if the person wants it. */
export function CopyAndGet({ link, store, onPress }: CopyAndGetProps) {
  const { t } = useTranslation();
  const copy = async () => {
    onPress();
    // Where the clipboard is blocked, the store is what was asked for.
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
