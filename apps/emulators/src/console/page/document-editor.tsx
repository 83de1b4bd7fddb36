import { useState } from "react";
import { runCommand } from "./run-command.ts";
import { useAttempt } from "./use-notices.ts";

/** Edits a document's fields as JSON. Saving replaces the whole document. */
export function DocumentEditor({ path, json, onEnd }: { path: string; json: string; onEnd: () => void }) {
  const [text, setText] = useState(json);
  const attempt = useAttempt();
  const save = async () => {
    const write = async () => runCommand("writeDocument", { path, fields: JSON.parse(text) });
    if (await attempt(`${path} is saved.`, write)) onEnd();
  };
  return (
    <form action={save}>
      <textarea
        aria-label={`Fields of ${path}`}
        rows={Math.min(24, text.split("\n").length + 1)}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row">
        <button type="submit" className="primary">
          Save
        </button>
        <button type="button" onClick={onEnd}>
          Cancel
        </button>
      </div>
    </form>
  );
}
