import { useState } from "react";
import type { ShownDocument } from "../rows.ts";
import { Time } from "./time.tsx";
import { useAttempt } from "./use-notices.ts";

/** One document, collapsed at first. */
export function DocumentCard({ path, document }: { path: string; document: ShownDocument }) {
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
