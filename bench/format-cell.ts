const number = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
const wholeNumber = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** Counts in full, measurements to three digits. */
export function formatCell(cell: string | number): string {
  if (typeof cell === "string") return cell;
  return Math.abs(cell) >= 100 ? wholeNumber.format(cell) : number.format(cell);
}
