import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";

/** Takes an address to another browser by way of the clipboard; by hand where a page may not use it. */
export function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation();
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(address) });
  return (
    <>
      <Button look="secondary" onClick={() => copy.mutate()}>
        {copy.isSuccess ? t("inApp.copied") : t("inApp.copy")}
      </Button>
      <p role="status">
        {copy.isSuccess && t("inApp.steps")}
        {copy.isError && t("inApp.copyFailed")}
      </p>
      {copy.isError && <code className="address">{address}</code>}
    </>
  );
}
