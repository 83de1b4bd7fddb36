import type { Violation } from "../rows.ts";
import { Time } from "./time.tsx";

/** Violations of the deployed Content-Security-Policy by pages on the phone. */
export function PolicyViolations({ violations }: { violations: ReadonlyMap<string, Violation> }) {
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
