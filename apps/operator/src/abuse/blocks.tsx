import { useTranslation } from "react-i18next";
import { Answer } from "../ui/answer.tsx";
import { CsvButton } from "../ui/csv-button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { useCall } from "../use-call.ts";
import { useFormat } from "../use-format.ts";
import { BlockButton } from "./block-button.tsx";

/** What is stopped now. */
export function Blocks() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useCall("listBlocks", {});
  return (
    <Answer query={query}>
      {({ blocks }) => (
        <div>
          <div className="card-head">
            <h3>{t("abuse.blocks")}</h3>
            {blocks.length > 0 && (
              <CsvButton
                name="blocks"
                of={t("abuse.blocks")}
                rows={() => [
                  ["kind", "id", "blockedAt"],
                  ...blocks.map(({ kind, id, blockedAt }) => [kind, id, blockedAt]),
                ]}
              />
            )}
          </div>
          {blocks.length === 0 ? (
            <p className="empty">{t("abuse.noBlocks")}</p>
          ) : (
            <DataTable
              caption={t("abuse.blocks")}
              rows={blocks}
              keyOf={({ kind, id }) => `${kind} ${id}`}
              columns={[
                {
                  title: t("abuse.what"),
                  cell: ({ kind, id }) => (
                    <>
                      {t(`abuse.kinds.${kind}`)} <code>{id}</code>
                    </>
                  ),
                },
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
        </div>
      )}
    </Answer>
  );
}
