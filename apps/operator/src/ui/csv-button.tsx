import { useTranslation } from "react-i18next";
import { saveCsv } from "../csv.ts";

interface CsvButtonProps {
  /** Of the file, without its ending. */
  name: string;
  /** The first row has the titles. */
  rows: () => (string | number)[][];
  /** What is exported, for screen readers. */
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
