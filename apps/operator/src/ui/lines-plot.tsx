import "uplot/dist/uPlot.min.css";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import uPlot from "uplot";
import { formatOf } from "../use-format.ts";

export interface Line {
  name: string;
  /** Index among the colours of the steps, from 0. */
  color: number;
  values: number[];
  /** Of the period before: dashed. */
  isEarlier?: boolean;
}

interface LinesPlotProps {
  /** The labels of the points, the same for every line. */
  labels: string[];
  lines: Line[];
  /** The name of the labels. */
  label: string;
}

const HEIGHT = 280;

/** Lines on a canvas. Nothing of it is for screen readers: the same numbers stand beside it as a table. */
export function LinesPlot({ labels, lines, label }: LinesPlotProps) {
  const element = useRef<HTMLDivElement>(null);
  const isDark = useIsDark();
  const { language } = useTranslation().i18n;
  // Compared by content, because each render creates new objects.
  const content = JSON.stringify({ labels, lines, label, language, isDark });
  useEffect(() => {
    const { current: place } = element;
    if (!place) return undefined;
    const given: LinesPlotProps & { language: string } = JSON.parse(content);
    const width = () => Math.max(240, place.clientWidth);
    const data = [given.labels.map((_, index) => index), ...given.lines.map(({ values }) => values)];
    const plot = new uPlot(optionsOf(given, width()), data as uPlot.AlignedData, place);
    const resized = new ResizeObserver(() => plot.setSize({ width: width(), height: HEIGHT }));
    resized.observe(place);
    return () => {
      resized.disconnect();
      plot.destroy();
    };
  }, [content]);
  return <div ref={element} className="plot" aria-hidden="true" />;
}

function optionsOf(
  { labels, lines, label, language }: LinesPlotProps & { language: string },
  width: number,
): uPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const { number } = formatOf(language);
  const axis = {
    stroke: color("--ink-soft"),
    grid: { stroke: color("--line"), width: 1 },
    ticks: { show: false },
  };
  const font = `12px ${style.fontFamily || "system-ui"}`;
  return {
    width,
    height: HEIGHT,
    scales: {
      x: { time: false },
      y: { range: (_plot, _least, most) => [0, Math.max(5, (most ?? 0) * 1.05)] },
    },
    axes: [
      {
        ...axis,
        font,
        space: 64,
        incrs: [1, 2, 7, 14, 28],
        values: (_plot, days) => days.map((day) => labels[day] ?? ""),
      },
      { ...axis, font, size: 56, incrs: wholeNumbers, values: (_plot, values) => values.map(number) },
    ],
    series: [
      { label, value: (_plot, day) => labels[day] ?? "–" },
      ...lines.map(
        (line): uPlot.Series => ({
          label: line.name,
          stroke: color(`--series-${line.color}`),
          width: 2,
          ...(line.isEarlier && { dash: [4, 5] }),
          points: { show: labels.length < 15 },
          value: (_plot, value) => (value == null ? "–" : number(value)),
        }),
      ),
    ],
    cursor: { drag: { x: false, y: false } },
  };
}

const wholeNumbers = [1, 2, 5]
  .flatMap((digit) => [0, 1, 2, 3, 4, 5, 6].map((zeros) => digit * 10 ** zeros))
  .toSorted((one, other) => one - other);

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Whether the page is dark now. The canvas is redrawn when that changes. */
function useIsDark(): boolean {
  return useSyncExternalStore(
    (listener) => {
      dark.addEventListener("change", listener);
      return () => dark.removeEventListener("change", listener);
    },
    () => dark.matches,
  );
}
