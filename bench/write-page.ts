import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { barPlot } from "./bar-plot.ts";
import { escapeHtml } from "./escape-html.ts";
import { formatCell } from "./format-cell.ts";
import { outputFolder } from "./output-folder.ts";
import type { Report, Table } from "./report.ts";

const style = `body{font:15px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;margin:.5rem 0 1rem}td,th{padding:.2rem .7rem;border-bottom:1px solid #8884;text-align:right}
td:first-child,th:first-child{text-align:left}svg{width:100%;font-size:13px;fill:currentColor;dominant-baseline:middle}
rect{fill:#2047f9}figcaption{font-weight:600}`;

/** Writes output/bench/index.html, by bench what it found. Answers the path. */
export async function writePage(reports: Record<string, Report>): Promise<string> {
  const machine = `${availableParallelism()} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;
  const sections = Object.entries(reports).map(
    ([name, { tables, plots }]) =>
      `<h2>${escapeHtml(name)}</h2>${tables.map(htmlTable).join("")}${plots.map(barPlot).join("")}`,
  );
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><style>${style}</style>`;
  const file = path.join(outputFolder, "index.html");
  await mkdir(outputFolder, { recursive: true });
  await writeFile(file, `${head}<h1>Bench</h1><p>${machine}</p>${sections.join("")}</html>\n`);
  return file;
}

function htmlTable({ title, columns, rows, note }: Table): string {
  const row = (tag: string, cells: Array<string | number>) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(formatCell(cell))}</${tag}>`).join("")}</tr>`;
  const body = rows.map((cells) => row("td", cells)).join("");
  const after = note ? `<p>${escapeHtml(note)}</p>` : "";
  return `<h3>${escapeHtml(title)}</h3><table>${row("th", columns)}${body}</table>${after}`;
}
