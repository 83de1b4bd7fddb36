import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, in figures of one width. */
  isNumber?: true;
}

interface DataTableProps<Row> {
  /** The content of the table, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table with the row's name in the first column. It scrolls sideways if it is wider than the page. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className="empty">{t("empty")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <div className="scrolls" tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber && "number"}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, isNumber, cell }, index) =>
                index === 0 ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} className={isNumber && "number"}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
