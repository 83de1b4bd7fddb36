/**
 * Lines as RFC 4180 has them. A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay
 * as they are.
 */
export function csvOf(lines: readonly (readonly unknown[])[]): string {
  return lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}

function cell(value: unknown): string {
  const text =
    typeof value === "string" && /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Gives the browser a file of rows under their fields' names. The mark tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, rows: readonly object[]): void {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
  const file = new Blob(["\ufeff", csvOf(lines)], { type: "text/csv;charset=utf-8" });
  const address = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = `${name}.csv`;
  anchor.click();
  URL.revokeObjectURL(address);
}
