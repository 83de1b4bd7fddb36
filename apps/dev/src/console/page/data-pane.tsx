import { useState } from "react";
import type { ShownDocument } from "../rows.ts";
import { Pane } from "./pane.tsx";
import { Time } from "./time.tsx";
import { useAttempt } from "./use-notices.ts";

// More would be slow to render, and no one reads them.
const MAX_SHOWN = 50;

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
              .slice(0, MAX_SHOWN)
              .map(([path, document]) => (
                <DocumentCard key={path} path={path} document={document} />
              ))}
          </ul>
          {rows.length > MAX_SHOWN && <p className="empty">The {MAX_SHOWN} that changed last are shown.</p>}
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

/** One document, collapsed at first. */
function DocumentCard({ path, document }: { path: string; document: ShownDocument }) {
  const [isOpen, setOpen] = useState(false);
  const { fields, change, changedFields, at } = document;
  const id = path.split("/").at(-1);
  return (
    <li className={`document ${change}`}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className="document-id">{id}</span>
          {/* A new key plays the mark again. */}
          <span key={at} className={`badge change-${change} arrives`}>
            {change}
          </span>{" "}
          <Time at={at} />
        </summary>
        {changedFields.length > 0 && <p className="meta">Changed: {changedFields.join(", ")}</p>}
        {isOpen && fields && <DocumentBody json={JSON.stringify(fields, null, 2)} />}
      </details>
    </li>
  );
}

function DocumentBody({ json }: { json: string }) {
  const attempt = useAttempt();
  return (
    <>
      {/* It scrolls, so it can be reached by the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre tabIndex={0}>{json}</pre>
      <div className="row">
        <button type="button" onClick={() => attempt("Copied.", () => navigator.clipboard.writeText(json))}>
          Copy as JSON
        </button>
      </div>
    </>
  );
}
