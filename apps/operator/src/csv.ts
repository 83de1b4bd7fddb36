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
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const file = new Blob(["\ufeff", csvOf(rows)], { type: "text/csv;charset=utf-8" });
  const address = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = `${name}.csv`;
  anchor.click();
  URL.revokeObjectURL(address);
}
