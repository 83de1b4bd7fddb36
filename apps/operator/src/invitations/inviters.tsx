import { useTranslation } from "react-i18next";
import type { InviterCount, Period } from "../../../../functions/src/operator-contract.ts";
import { ExportedTable } from "../ui/exported-table.tsx";
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
  return (
    <ExportedTable
      title={t("invitations.inviters")}
      file={`inviters ${from} ${to}`}
      rows={inviters}
      keyOf={({ userId }) => userId}
      exported={({ userId, friends, accepted }) => ({ userId, friends, accepted })}
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
  );
}
