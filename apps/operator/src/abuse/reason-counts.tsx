import { useTranslation } from "react-i18next";
import type { ReportedThing } from "../../../../functions/src/operator-contract.ts";
import { useFormat } from "../use-format.ts";

/** The reasons that were given, most frequent first. */
export function ReasonCounts({ reasons }: Pick<ReportedThing, "reasons">) {
  const { t } = useTranslation();
  const format = useFormat();
  const given = (Object.keys(reasons) as (keyof typeof reasons)[])
    .filter((reason) => reasons[reason] > 0)
    .toSorted((one, other) => reasons[other] - reasons[one]);
  return (
    <span className="date">
      {given.map((reason) => `${t(`abuse.given.${reason}`)} ${format.number(reasons[reason])}`).join(", ")}
    </span>
  );
}
