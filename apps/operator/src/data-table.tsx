import { Table, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "./format.ts";

/** `count` is a right-aligned number, as the page's language writes it; `cell` is anything else. */
export type Column<Row> = { title: string } & (
  | { count: (row: Row) => number }
  | { cell: (row: Row) => ReactNode; isNumber?: true }
);

interface DataTableProps<Row> {
  /** The content of the table, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The text for an empty table. */
  none?: string;
}

/** A table with the row's name in the first column. It scrolls by itself if it is wider than the page, or long. */
export function DataTable<Row>({ caption, columns, rows, keyOf, none }: DataTableProps<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (rows.length === 0) return <Text c="dimmed">{none ?? t("empty")}</Text>;
  return (
    // What scrolls has to be reached by keyboard.
    <Table.ScrollContainer type="native" minWidth={0} maxHeight="26rem" tabIndex={0}>
      <Table aria-label={caption} stickyHeader tabularNums horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.title} scope="col" ta={alignmentOf(column)} c="dimmed" fw={500}>
                {column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map((column, index) => {
                const isName = index === 0;
                const Cell = isName ? Table.Th : Table.Td;
                return (
                  <Cell
                    key={column.title}
                    ta={alignmentOf(column)}
                    {...(isName && { scope: "row", fw: 500 })}
                  >
                    {"count" in column ? format.number(column.count(row)) : column.cell(row)}
                  </Cell>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function alignmentOf<Row>(column: Column<Row>) {
  return "count" in column || column.isNumber ? "end" : "start";
}

/** A table under its title. */
export function TitledTable<Row>({
  title,
  ...table
}: Omit<DataTableProps<Row>, "caption"> & { title: string }) {
  return (
    <div>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      <DataTable caption={title} {...table} />
    </div>
  );
}
