import { Code, SimpleGrid } from "@mantine/core";
import type { Period } from "contract/operator";
import { useTranslation } from "react-i18next";
import { useCall } from "./backend.ts";
import { TitledTable } from "./data-table.tsx";
import { useFormat } from "./format.ts";
import { Answer, Section } from "./section.tsx";

/** Pushes that failed, by day and reason, and accounts that were erased, by day. */
export function Deliveries({ period }: { period: Period }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useCall("readDeliveries", period);
  const dayColumn = { title: t("day"), cell: ({ day }: { day: string }) => format.day(day) };
  const countColumn = { title: t("total"), count: ({ count }: { count: number }) => count };
  return (
    <Section title={t("deliveries.title")}>
      <Answer query={query}>
        {({ days }) => (
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <TitledTable
              title={t("deliveries.pushes")}
              file={`push failures ${period.from} ${period.to}`}
              none={t("deliveries.noFailures")}
              rows={days.flatMap(({ day, failures }) =>
                Object.entries(failures).map(([reason, count]) => ({ day, reason, count })),
              )}
              keyOf={({ day, reason }) => `${day} ${reason}`}
              columns={[
                dayColumn,
                { title: t("deliveries.reason"), cell: ({ reason }) => <Code>{reason}</Code> },
                countColumn,
              ]}
            />
            <TitledTable
              title={t("deliveries.erasures")}
              file={`erasures ${period.from} ${period.to}`}
              none={t("deliveries.noErasures")}
              rows={days
                .map(({ day, erasures }) => ({ day, count: erasures }))
                .filter(({ count }) => count > 0)}
              keyOf={({ day }) => day}
              columns={[dayColumn, countColumn]}
            />
          </SimpleGrid>
        )}
      </Answer>
    </Section>
  );
}
