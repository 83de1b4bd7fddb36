import { useState } from "react";
import type { Snapshot } from "../rows.ts";
import { CommandButton } from "./command-button.tsx";
import { runCommand } from "./run-command.ts";
import { Time } from "./time.tsx";
import { useAttempt } from "./use-notices.ts";

/** Saved worlds, each with buttons to load and delete it, and a form to save the current one. */
export function Snapshots({ snapshots }: { snapshots: ReadonlyMap<string, Snapshot> }) {
  return (
    <fieldset>
      <legend>Snapshots</legend>
      <SaveForm />
      <ul className="history">
        {[...snapshots].map(([name, { documents, accounts, at }]) => (
          <li key={name} className="row">
            <span>
              <strong>{name}</strong>, {documents} documents, {accounts} accounts <Time at={at} />
            </span>
            <CommandButton
              command="loadSnapshot"
              input={{ name }}
              done={`“${name}” is loaded.`}
              label={`Load ${name}`}
            >
              Load
            </CommandButton>
            <CommandButton
              command="deleteSnapshot"
              input={{ name }}
              done={`“${name}” is deleted.`}
              label={`Delete ${name}`}
            >
              Delete
            </CommandButton>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function SaveForm() {
  const [name, setName] = useState("before");
  const attempt = useAttempt();
  const save = async () =>
    void (await attempt(`“${name}” is saved.`, () => runCommand("saveSnapshot", { name })));
  return (
    <form className="row" action={save}>
      <input
        aria-label="Name of the snapshot"
        value={name}
        pattern="[\w\-]{1,40}"
        required
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit">Save</button>
    </form>
  );
}
