import { useTranslation } from "react-i18next";
import { CsvButton } from "./csv-button.tsx";
import { type Column, DataTable } from "./data-table.tsx";

interface ExportedTableProps<Row> {
  title: string;
  /** Of the file, without its ending. */
  file: string;
  /** The text for an empty table. */
  none?: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: Column<Row>[];
  /** A row of the file, by the names of its columns. */
  exported: (row: Row) => Record<string, string | number>;
}

/** A table under its title, with a button that saves it. */
export function ExportedTable<Row>(props: ExportedTableProps<Row>) {
  const { t } = useTranslation();
  const { title, file, none = t("empty"), rows, keyOf, columns, exported } = props;
  const lines = () => {
    const records = rows.map(exported);
    return [Object.keys(records[0] ?? {}), ...records.map((record) => Object.values(record))];
  };
  return (
    <div>
      <div className="card-head">
        <h3>{title}</h3>
        {rows.length > 0 && <CsvButton name={file} of={title} rows={lines} />}
      </div>
      {rows.length > 0 ? (
        <DataTable caption={title} rows={rows} columns={columns} keyOf={keyOf} />
      ) : (
        <p className="empty">{none}</p>
      )}
    </div>
  );
}
