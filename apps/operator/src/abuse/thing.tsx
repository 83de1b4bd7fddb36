import { useTranslation } from "react-i18next";
import type { Blocked, ReportedThing } from "../../../../functions/src/operator-contract.ts";

/** What was reported or stopped: its kind in words, and its id. */
export function Thing({ kind, id }: Pick<Blocked | ReportedThing, "kind" | "id">) {
  const { t } = useTranslation();
  return (
    <>
      {t(`abuse.kinds.${kind}`)} <code>{id}</code>
    </>
  );
}
