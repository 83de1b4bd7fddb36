import { seedVariants } from "../../seed-variants.ts";
import type { ClockRow, Fault, Snapshot } from "../rows.ts";
import { Addresses } from "./addresses.tsx";
import { ClockControls } from "./clock-controls.tsx";
import { CommandButton } from "./command-button.tsx";
import { FaultSwitches } from "./fault-switches.tsx";
import { Pane } from "./pane.tsx";
import { Snapshots } from "./snapshots.tsx";

interface WorldPaneProps {
  faults: ReadonlyMap<string, Fault>;
  snapshots: ReadonlyMap<string, Snapshot>;
  clock: ReadonlyMap<string, ClockRow>;
}

/** Controls for the whole suite: resets, seeds, snapshots and faults. */
export function WorldPane({ faults, snapshots, clock }: WorldPaneProps) {
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
      <ClockControls clock={clock} />
      <Snapshots snapshots={snapshots} />
      <Addresses />
    </Pane>
  );
}
