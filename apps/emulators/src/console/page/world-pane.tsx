import { useState } from "react";
import { seedVariants } from "../../seed-variants.ts";
import type { Fault, Snapshot } from "../rows.ts";
import { Addresses } from "./addresses.tsx";
import { Pane } from "./pane.tsx";
import { runCommand } from "./run-command.ts";
import { Time } from "./time.tsx";
import { useAttempt } from "./use-notices.ts";

interface WorldPaneProps {
  faults: ReadonlyMap<string, Fault>;
  snapshots: ReadonlyMap<string, Snapshot>;
}

/** What happens to everything at once: it is reset, filled, saved, loaded, or made to fail. */
export function WorldPane({ faults, snapshots }: WorldPaneProps) {
  const attempt = useAttempt();
  return (
    <Pane name="world" title="World">
      <fieldset className="faults">
        <legend>What fails</legend>
        {[...faults].map(([fault, { label, isOn }]) => (
          <label key={fault} className="switch">
            <input
              type="checkbox"
              checked={isOn}
              onChange={() =>
                attempt(`${label}: ${isOn ? "off" : "on"}`, () =>
                  runCommand("switchFault", { fault, isOn: !isOn }),
                )
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Who is there</legend>
        <div className="row">
          <button
            type="button"
            onClick={() => attempt("The world is as it was at the start.", () => runCommand("reset"))}
          >
            Reset everything
          </button>
          {Object.entries(seedVariants).map(([variant, { name }]) => (
            <button
              type="button"
              key={variant}
              onClick={() => attempt(`Added: ${name}`, () => runCommand("seed", { variant }))}
            >
              Add: {name}
            </button>
          ))}
        </div>
      </fieldset>
      <Snapshots snapshots={snapshots} />
      <Addresses />
    </Pane>
  );
}

function Snapshots({ snapshots }: Pick<WorldPaneProps, "snapshots">) {
  const [name, setName] = useState("before");
  const attempt = useAttempt();
  return (
    <fieldset>
      <legend>Snapshots</legend>
      <form
        className="row"
        action={async () =>
          void (await attempt(`“${name}” is saved.`, () => runCommand("saveSnapshot", { name })))
        }
      >
        <input
          aria-label="Name of the snapshot"
          value={name}
          pattern="[\w\-]{1,40}"
          required
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit">Save</button>
      </form>
      <ul className="history">
        {[...snapshots].map(([saved, { documents, accounts, at }]) => (
          <li key={saved} className="row">
            <span>
              <strong>{saved}</strong>, {documents} documents, {accounts} accounts <Time at={at} />
            </span>
            <button
              type="button"
              aria-label={`Load ${saved}`}
              onClick={() =>
                attempt(`“${saved}” is loaded.`, () => runCommand("loadSnapshot", { name: saved }))
              }
            >
              Load
            </button>
            <button
              type="button"
              aria-label={`Delete ${saved}`}
              onClick={() =>
                attempt(`“${saved}” is deleted.`, () => runCommand("deleteSnapshot", { name: saved }))
              }
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
