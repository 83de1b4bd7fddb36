import { useTranslation } from "react-i18next";
import type { FunnelCount } from "../../../../functions/src/operator-contract.ts";
import { type Choices, filterNames } from "../choices.ts";
import { Bar } from "../ui/bar.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Section } from "../ui/section.tsx";
import { useFormat } from "../use-format.ts";
import { sharesBy } from "./sums.ts";
import { useOptionName } from "./use-option-name.ts";

/** A small table for each fact that is kept, and a bar for the share who became friends. */
export function SharesSection({ choices, rows }: { choices: Choices; rows: FunnelCount[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useOptionName();
  return (
    <Section title={t("shares.title")} lead={t("shares.lead")}>
      <div className="grid">
        {filterNames.map((name) => {
          const title = t(`choices.${name}`);
          const shares = sharesBy(rows, name, choices);
          const highest = Math.max(0.01, ...shares.map(({ share }) => share ?? 0));
          return (
            <DataTable
              key={name}
              caption={title}
              rows={shares}
              keyOf={({ option }) => option}
              columns={[
                {
                  title,
                  cell: ({ option, share }) => (
                    <span className="step">
                      {nameOf(option)}
                      <Bar share={(share ?? 0) / highest} />
                    </span>
                  ),
                },
                { title: t("people"), isNumber: true, cell: ({ first }) => format.number(first) },
                {
                  title: t("invitations.friends"),
                  isNumber: true,
                  cell: ({ friends }) => format.number(friends),
                },
                { title: "%", isNumber: true, cell: ({ share }) => format.share(share) },
              ]}
            />
          );
        })}
      </div>
    </Section>
  );
}
