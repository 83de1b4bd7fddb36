import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";

/** Copies a URL; shows it for copying by hand where the clipboard is blocked. */
export function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation();
  const copy = useMutation({ mutationFn: () => copyToClipboard(address) });
  return (
    <>
      <Button variant="secondary" onClick={() => copy.mutate()}>
        {copy.data ? t("inApp.copied") : t("inApp.copy")}
      </Button>
      <p role="status">
        {copy.data === true && t("inApp.steps")}
        {copy.data === false && t("inApp.copyFailed")}
      </p>
      {copy.data === false && (
        <code className="address" dir="ltr">
          {address}
        </code>
      )}
    </>
  );
}

/** Whether the text could be copied: many apps block the clipboard. */
async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
