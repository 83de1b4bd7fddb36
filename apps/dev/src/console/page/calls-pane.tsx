import type { Call, RoundTrips, Violation } from "../rows.ts";
import { Pane } from "./pane.tsx";
import { Time } from "./time.tsx";

const MAX_SHOWN = 60;

interface CallsPaneProps {
  calls: ReadonlyMap<string, Call>;
  violations: ReadonlyMap<string, Violation>;
}

/** Requests to functions and events for them, newest first. */
export function CallsPane({ calls, violations }: CallsPaneProps) {
  const latest = [...calls].reverse().slice(0, MAX_SHOWN);
  return (
    <Pane name="calls" title="Calls" note={calls.size}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it can be reached by the keyboard */}
      <section className="table-place" aria-label="Latest calls" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">At</th>
              <th scope="col">Function</th>
              <th scope="col">Answer</th>
              <th scope="col">Firestore</th>
              <th scope="col">Took</th>
            </tr>
          </thead>
          <tbody>
            {latest.map(([id, call]) => (
              <tr key={id} className={call.failure ? "failed" : ""}>
                <td>
                  <Time at={call.at} />
                </td>
                <td>
                  <strong>{call.name}</strong> <span className="meta">{call.target}</span>
                </td>
                <td>{[call.status, call.failure].filter(Boolean).join(" ") || "done"}</td>
                <td>{call.roundTrips && roundTripsIn(call.roundTrips)}</td>
                <td>{call.milliseconds} ms</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <PolicyViolations violations={violations} />
    </Pane>
  );
}

function roundTripsIn({ calls, inARow }: RoundTrips): string {
  return calls === 1 ? "1 call" : `${calls} calls, ${inARow} in a row`;
}

/** Violations of the deployed Content-Security-Policy by pages on the phone. */
function PolicyViolations({ violations }: { violations: ReadonlyMap<string, Violation> }) {
  return (
    <>
      <h3>Content-Security-Policy</h3>
      {violations.size === 0 && <p className="empty">The pages on the phone did nothing that it forbids.</p>}
      <ul className="history" aria-label="Violations of the Content-Security-Policy">
        {[...violations].reverse().map(([id, { directive, blocked, page, times, at }]) => (
          <li key={id}>
            <strong>{directive}</strong> forbids <code>{blocked}</code> on <code>{page}</code>
            {times > 1 && `, ${times} times`} <Time at={at} />
          </li>
        ))}
      </ul>
    </>
  );
}
