import { useEffect, useState } from "react";
import { type AnyChange, noRows, type Rows, type TableName } from "../rows.ts";

/** All tables by row id, in order of arrival. */
export type ShownTables = { readonly [Name in TableName]: ReadonlyMap<string, Rows[Name]> };

const none: ShownTables = noRows();

function applied(tables: ShownTables, changes: AnyChange[]): ShownTables {
  const result: Record<string, Map<string, unknown>> = {};
  for (const { table, id, row } of changes) {
    const rows = result[table] ?? new Map<string, unknown>(tables[table]);
    result[table] = rows;
    if (row) rows.set(id, row);
    else rows.delete(id);
  }
  return { ...tables, ...result } as ShownTables;
}

/** The tables, live from the server. The browser reconnects by itself. */
export function useTables(): { tables: ShownTables; isConnected: boolean } {
  const [tables, setTables] = useState(none);
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    const source = new EventSource("/__dev/events");
    const listen = (event: string, apply: (before: ShownTables, changes: AnyChange[]) => ShownTables) =>
      source.addEventListener(event, ({ data }) => setTables((before) => apply(before, JSON.parse(data))));
    listen("all", (_, changes) => applied(none, changes));
    listen("changes", applied);
    source.onopen = () => setConnected(true);
    source.onerror = () => setConnected(false);
    return () => source.close();
  }, []);
  return { tables, isConnected };
}
