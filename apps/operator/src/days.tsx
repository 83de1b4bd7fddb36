import type { Period } from "contract/operator";
import { useTranslation } from "react-i18next";
import { useCall } from "./backend.ts";
import { DataTable } from "./data-table.tsx";
import { useFormat } from "./format.ts";
import { Answer, Section } from "./section.tsx";

const counted = ["clicks", "accounts", "activated", "friendships"] as const;

/** The sums of each day of the period, the newest first, below those of the whole period. */
export function Days({ period }: { period: Period }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Section title={t("days.title")} lead={t("days.lead")}>
      <Answer query={useCall("readDays", period)}>
        {({ days }) => (
          <DataTable
            title={t("days.table")}
            none={t("empty")}
            head={[t("days.day"), ...counted.map((name) => t(`days.${name}`))]}
            rows={[
              [t("days.sum"), ...counted.map((name) => days.reduce((sum, day) => sum + day[name], 0))],
              ...days.toReversed().map((day) => [format.day(day.day), ...counted.map((name) => day[name])]),
            ]}
          />
        )}
      </Answer>
    </Section>
  );
}
