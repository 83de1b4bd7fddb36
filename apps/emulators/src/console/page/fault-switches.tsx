import type { Fault } from "../rows.ts";
import { runCommand } from "./run-command.ts";
import { useAttempt } from "./use-notices.ts";

/** One switch for each fault. */
export function FaultSwitches({ faults }: { faults: ReadonlyMap<string, Fault> }) {
  const attempt = useAttempt();
  const flip = (fault: string, { label, isOn }: Fault) =>
    attempt(`${label}: ${isOn ? "off" : "on"}`, () => runCommand("switchFault", { fault, isOn: !isOn }));
  return (
    <fieldset className="faults">
      <legend>What fails</legend>
      {[...faults].map(([name, fault]) => (
        <label key={name} className="switch">
          <input type="checkbox" checked={fault.isOn} onChange={() => flip(name, fault)} />
          {fault.label}
        </label>
      ))}
    </fieldset>
  );
}
