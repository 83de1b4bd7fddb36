import { escapeHtml } from "./escape-html.ts";
import { formatCell } from "./format-cell.ts";
import type { Plot } from "./report.ts";

const LABEL_WIDTH = 330;
const BAR_WIDTH = 420;
const ROW_HEIGHT = 26;

/** Horizontal bars from zero, as SVG. */
export function barPlot({ title, unit, bars }: Plot): string {
  const longest = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  const rows = bars.map(({ label, value }, index) => {
    const middle = index * ROW_HEIGHT + ROW_HEIGHT / 2;
    const width = (value / longest) * BAR_WIDTH;
    return `<text x="${LABEL_WIDTH - 8}" y="${middle}" text-anchor="end">${escapeHtml(label)}</text>
<rect x="${LABEL_WIDTH}" y="${middle - 9}" width="${width.toFixed(1)}" height="18" rx="2"/>
<text x="${(LABEL_WIDTH + width + 6).toFixed(1)}" y="${middle}">${formatCell(value)} ${escapeHtml(unit)}</text>`;
  });
  const size = `0 0 ${LABEL_WIDTH + BAR_WIDTH + 100} ${bars.length * ROW_HEIGHT}`;
  return `<figure><figcaption>${escapeHtml(title)}</figcaption><svg viewBox="${size}" role="img">${rows.join("\n")}</svg></figure>`;
}
