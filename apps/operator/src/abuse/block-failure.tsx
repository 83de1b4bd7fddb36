import { useTranslation } from "react-i18next";
import { Failure } from "../backend.ts";

/** Why something could not be stopped or let go. */
export function BlockFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error) return null;
  const reason = error instanceof Failure ? error.reason : "unexpected";
  return (
    <span role="alert" className="wrong">
      {reason === "invalid-request" ? t("abuse.wrong") : t(`failure.${reason}`)}
    </span>
  );
}
