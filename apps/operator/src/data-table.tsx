import { Button, Group, Table, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveCsv } from "./csv.ts";

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned. */
  isNumber?: true;
}

interface CsvButtonProps {
  /** Of the file, without its ending. */
  file: string;
  rows: readonly object[];
  /** The exported content, for screen readers. */
  of: string;
}

/** Saves what a section shows. */
export function CsvButton({ file, rows, of }: CsvButtonProps) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Button size="xs" aria-label={`${t("exportCsv")}: ${of}`} onClick={() => saveCsv(file, rows)}>
      {t("exportCsv")}
    </Button>
  );
}

interface DataTableProps<Row> {
  /** The content of the table, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table with the row's name in the first column. It scrolls by itself if it is wider than the page, or long. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    // What scrolls has to be reached by keyboard.
    <Table.ScrollContainer type="native" minWidth={0} maxHeight="26rem" tabIndex={0}>
      <Table aria-label={caption} stickyHeader tabularNums horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title, isNumber }) => (
              <Table.Th key={title} scope="col" ta={isNumber && "end"} c="dimmed" fw={500}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map(({ title, isNumber, cell }, index) =>
                index === 0 ? (
                  <Table.Th key={title} scope="row" fw={500}>
                    {cell(row)}
                  </Table.Th>
                ) : (
                  <Table.Td key={title} ta={isNumber && "end"}>
                    {cell(row)}
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface TitledTableProps<Row extends object> extends Omit<DataTableProps<Row>, "caption"> {
  title: string;
  /** Of the exported file, without its ending. */
  file: string;
  /** The text for an empty table. */
  none?: string;
}

/** A table under its title, with a button that saves its rows. */
export function TitledTable<Row extends object>({ title, file, none, ...table }: TitledTableProps<Row>) {
  const { t } = useTranslation();
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4">
          {title}
        </Title>
        <CsvButton file={file} rows={table.rows} of={title} />
      </Group>
      {table.rows.length > 0 ? (
        <DataTable caption={title} {...table} />
      ) : (
        <Text c="dimmed">{none ?? t("empty")}</Text>
      )}
    </div>
  );
}
