import { useTranslation } from "react-i18next";

interface CsvButtonProps {
  /** Of the file, without its ending. */
  name: string;
  /** The first row has the titles. */
  rows: () => (string | number)[][];
  /** The exported content, for screen readers. */
  of: string;
}

/** Saves what a section shows. */
export function CsvButton({ name, rows, of }: CsvButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="button button-small"
      aria-label={`${t("exportCsv")}: ${of}`}
      onClick={() => saveCsv(name, rows())}
    >
      {t("exportCsv")}
    </button>
  );
}

type Cell = string | number;

/**
 * Rows as RFC 4180 has them. A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay
 * as they are.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: Cell): string {
  const text =
    typeof value === "string" && /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Gives the browser a file to save. The mark tells spreadsheets that it is UTF-8. */
function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const file = new Blob(["\ufeff", csvOf(rows)], { type: "text/csv;charset=utf-8" });
  const address = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = `${name}.csv`;
  anchor.click();
  URL.revokeObjectURL(address);
}
