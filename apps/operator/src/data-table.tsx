import { Table, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import "./data-table.css";
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

/** A table under its title. It scrolls by itself if it is long. On a phone, each row is a list with a title for each cell. */
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
          {/* With roles, because a table that looks like a list is none to Safari. */}
          <Table
            className="data-table"
            role="table"
            aria-label={title}
            stickyHeader
            tabularNums
            horizontalSpacing="xs"
          >
            <Table.Thead role="rowgroup">
              <Table.Tr role="row">
                {head.map((name) => (
                  <Table.Th key={name} role="columnheader">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody role="rowgroup">
              {rows.map((cells, row) => (
                <Table.Tr key={row} role="row">
                  {cells.map((cell, column) => (
                    <Table.Td key={head[column]} role="cell" data-title={head[column]}>
                      {contentOf(cell)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </div>
  );
}
