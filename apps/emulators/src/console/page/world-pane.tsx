import { seedVariants } from "../../seed-variants.ts";
import type { Fault } from "../rows.ts";
import { Addresses } from "./addresses.tsx";
import { CommandButton } from "./command-button.tsx";
import { FaultSwitches } from "./fault-switches.tsx";
import { Pane } from "./pane.tsx";

/** Controls for the whole suite: faults, seeds and addresses. */
export function WorldPane({ faults }: { faults: ReadonlyMap<string, Fault> }) {
  return (
    <Pane name="world" title="World">
      <FaultSwitches faults={faults} />
      <fieldset>
        <legend>Who is there</legend>
        <div className="row">
          <CommandButton command="reset" done="The world is as it was at the start.">
            Reset everything
          </CommandButton>
          {Object.entries(seedVariants).map(([variant, { name }]) => (
            <CommandButton key={variant} command="seed" input={{ variant }} done={`Added: ${name}`}>
              Add: {name}
            </CommandButton>
          ))}
        </div>
      </fieldset>
      <Addresses />
    </Pane>
  );
}
