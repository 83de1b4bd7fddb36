import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";

/** Takes an address to another browser by way of the clipboard; by hand where a page may not use it. */
export function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation();
  const copy = useMutation({ mutationFn: () => isCopied(address) });
  return (
    <>
      <Button look="secondary" onClick={() => copy.mutate()}>
        {copy.data ? t("inApp.copied") : t("inApp.copy")}
      </Button>
      <p role="status">
        {copy.data === true && t("inApp.steps")}
        {copy.data === false && t("inApp.copyFailed")}
      </p>
      {copy.data === false && <code className="address">{address}</code>}
    </>
  );
}

/** Copies a text, and says whether that was allowed: many apps keep their pages from the clipboard. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
