import { useTranslation } from "react-i18next";
import { Answer } from "../ui/answer.tsx";
import { ExportedTable } from "../ui/exported-table.tsx";
import { useCall } from "../use-call.ts";
import { useFormat } from "../use-format.ts";
import { BlockButton } from "./block-button.tsx";
import { Thing } from "./thing.tsx";

/** What is stopped now. */
export function Blocks() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useCall("listBlocks", {});
  return (
    <Answer query={query}>
      {({ blocks }) => (
        <ExportedTable
          title={t("abuse.blocks")}
          file="blocks"
          none={t("abuse.noBlocks")}
          rows={blocks}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          exported={({ kind, id, blockedAt }) => ({ kind, id, blockedAt })}
          columns={[
            { title: t("abuse.what"), cell: ({ kind, id }) => <Thing kind={kind} id={id} /> },
            {
              title: t("abuse.since"),
              cell: ({ blockedAt }) => <span className="date">{format.date(blockedAt)}</span>,
            },
            {
              title: t("abuse.action"),
              cell: ({ kind, id }) => <BlockButton kind={kind} id={id} isBlocked={true} />,
            },
          ]}
        />
      )}
    </Answer>
  );
}
