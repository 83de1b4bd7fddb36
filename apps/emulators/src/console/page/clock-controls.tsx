import type { ClockRow } from "../rows.ts";
import { CommandButton } from "./command-button.tsx";

const minute = 60_000;

const steps = { minute, hour: 60 * minute, day: 24 * 60 * minute, week: 7 * 24 * 60 * minute };

/** Puts the clock of the whole suite, and of the phone, forward. */
export function ClockControls({ clock }: { clock: ReadonlyMap<string, ClockRow> }) {
  const { ahead = 0 } = clock.get("suite") ?? {};
  return (
    <fieldset>
      <legend>Clock</legend>
      <p className="meta">
        {ahead === 0 ? "The suite has this machine’s time." : `The suite is ${durationOf(ahead)} ahead.`} It
        moves functions, Firestore’s times, Auth’s tokens and the phone. What has become too old goes: limits,
        documents with a time to live, mailed codes. Timers do not move. It goes forward only, until the suite
        ends.
      </p>
      <div className="row">
        {Object.entries(steps).map(([name, milliseconds]) => (
          <CommandButton
            key={name}
            command="putClockForward"
            input={{ milliseconds }}
            done={`The clock went forward by a ${name}.`}
            label={`Put the clock forward by 1 ${name}`}
          >
            + 1 {name}
          </CommandButton>
        ))}
      </div>
    </fieldset>
  );
}

function durationOf(ahead: number): string {
  const minutes = Math.round(ahead / minute);
  const parts = {
    day: Math.floor(minutes / 1440),
    hour: Math.floor(minutes / 60) % 24,
    minute: minutes % 60,
  };
  return Object.entries(parts)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${count} ${unit}${count === 1 ? "" : "s"}`)
    .join(", ");
}
