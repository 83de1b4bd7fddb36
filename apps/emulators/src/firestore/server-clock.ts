import { Timestamp } from "firebase-admin/firestore";

/**
 * The time of day in microseconds, never the same twice: an update time tells one version of a document from another,
 * however many commits a millisecond holds.
 */
export function serverClock(): () => Timestamp {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Date.now() * 1000);
    return new Timestamp(Math.floor(last / 1e6), (last % 1e6) * 1000);
  };
}
