import { useState } from "react";
import type { ShownDocument } from "../rows.ts";
import { DocumentCard } from "./document-card.tsx";
import { Pane } from "./pane.tsx";

// More would be slow to render, and no one reads them.
const MOST_SHOWN = 50;

type Documents = Array<[path: string, document: ShownDocument]>;

/** All documents by collection, each with its last change. */
export function DataPane({ documents }: { documents: ReadonlyMap<string, ShownDocument> }) {
  const [filter, setFilter] = useState("");
  const matching = [...documents].filter(([path]) => path.toLowerCase().includes(filter.toLowerCase()));
  const collections = Object.entries(Object.groupBy(matching, ([path]) => collectionOf(path))) as Array<
    [string, Documents]
  >;
  const present = [...documents.values()].filter(({ fields }) => fields);
  return (
    <Pane name="data" title="Data" note={`${present.length} documents`}>
      <div className="choice">
        <label htmlFor="filter">Path contains</label>
        <input id="filter" type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
      </div>
      {collections.sort().map(([name, rows]) => (
        <details key={name} className="collection" open={filter !== ""}>
          <summary>
            {name} <span className="note">{rows.filter(([, { fields }]) => fields).length}</span>
          </summary>
          <ul className="documents">
            {latestFirst(rows)
              .slice(0, MOST_SHOWN)
              .map(([path, document]) => (
                <DocumentCard key={path} path={path} document={document} />
              ))}
          </ul>
          {rows.length > MOST_SHOWN && <p className="empty">The {MOST_SHOWN} that changed last are shown.</p>}
        </details>
      ))}
    </Pane>
  );
}

function collectionOf(path: string): string {
  return path.split("/").slice(0, -1).join("/");
}

function latestFirst(rows: Documents): Documents {
  return rows.sort(([, one], [, other]) => other.at - one.at);
}
