import { Table, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormat } from "./format.ts";

interface DataTableProps {
  title: string;
  /** A title for each column. */
  head: string[];
  /** The cells of each row, its name first. Numbers are written in the page's language. */
  rows: (ReactNode | number)[][];
  /** The text for an empty table. */
  none: string;
}

/** A table under its title. It scrolls by itself if it is wider than the page, or long. */
export function DataTable({ title, head, rows, none }: DataTableProps) {
  const format = useFormat();
  const contentOf = (cell: ReactNode) => (typeof cell === "number" ? format.number(cell) : cell);
  return (
    <div>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      {rows.length === 0 && <Text c="dimmed">{none}</Text>}
      {rows.length > 0 && (
        // A scrolling table must be in reach of the keyboard.
        <Table.ScrollContainer type="native" minWidth={0} maxHeight="26rem" tabIndex={0}>
          <Table
            aria-label={title}
            stickyHeader
            tabularNums
            horizontalSpacing="xs"
            data={{
              head,
              body: rows.map(([name, ...cells]) => [<b key="name">{name}</b>, ...cells.map(contentOf)]),
            }}
          />
        </Table.ScrollContainer>
      )}
    </div>
  );
}
