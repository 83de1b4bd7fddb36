import { useTranslation } from "react-i18next";
import type { InviterCount, Period } from "../../../../functions/src/operator-contract.ts";
import { CsvButton } from "../ui/csv-button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { useFormat } from "../use-format.ts";

interface InvitersProps {
  inviters: InviterCount[];
  period: Period;
  onChoose: (userId: string) => void;
}

/** Who made most friends, by the id alone: pressing one shows the links. */
export function Inviters({ inviters, period: { from, to }, onChoose }: InvitersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t("invitations.inviters");
  const rows = () => [
    ["userId", "friends", "accepted"],
    ...inviters.map(({ userId, friends, accepted }) => [userId, friends, accepted]),
  ];
  return (
    <div>
      <div className="card-head">
        <h3>{title}</h3>
        <CsvButton name={`inviters ${from} ${to}`} of={title} rows={rows} />
      </div>
      <DataTable
        caption={title}
        rows={inviters}
        keyOf={({ userId }) => userId}
        columns={[
          {
            title: t("invitations.inviter"),
            cell: ({ userId }) => (
              <button type="button" className="link" onClick={() => onChoose(userId)}>
                <code>{userId}</code>
              </button>
            ),
          },
          { title: t("invitations.friends"), isNumber: true, cell: ({ friends }) => format.number(friends) },
          {
            title: t("invitations.accepted"),
            isNumber: true,
            cell: ({ accepted }) => format.number(accepted),
          },
        ]}
      />
    </div>
  );
}
