import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { databaseUnderTest } from "../testing/database-under-test.ts";

// As long as a test may take: on a busy machine the usual two seconds are too short for a queue of transactions.
const client = await databaseUnderTest({ locks: { maxWaitMs: 300_000, leaseMs: 300_000 } });
const [db, other] = [client(), client()];

/**
 * Only an older transaction ends another one's attempt, and each commits once. So a transaction among this many needs at
 * most as many attempts. On a busy machine, where all attempts overlap, five are too few.
 */
const among = (count: number) => ({ maxAttempts: count });

test("24 transactions of two clients that increment one document end at 24", async () => {
  const ref = newDocument();
  await ref.set({ n: 0 });
  const increment = (database: Firestore) =>
    database.runTransaction(async (transaction) => {
      const mine = database.doc(ref.path);
      transaction.update(mine, { n: (await transaction.get(mine)).get("n") + 1 });
    }, among(24));

  await Promise.all(Array.from({ length: 12 }, () => [increment(db), increment(other)]).flat());

  expect((await ref.get()).data()).toEqual({ n: 24 });
});

test("transactions whose reads are queries all succeed eventually, though groups of four contend for the same seats", async () => {
  // With more, some find no lock on Google's emulator.
  const [count, passengers] = [5, 4];
  let attempts = 0;
  // One collection per flight, because Google's emulator locks everything that a query covers.
  const takeSeat = (flight: string) =>
    db.runTransaction(async (transaction) => {
      attempts += 1;
      const seats = db.collection(`flights/${flight}/seats`);
      const taken = await transaction.get(seats.where("isTaken", "==", true));
      transaction.create(seats.doc(), { isTaken: true });
      return taken.size + 1;
    }, among(passengers));
  const flights = Array.from({ length: count }, (_, i) => `flight-${i}`);

  const given = await Promise.all(
    flights.map((flight) => Promise.all(Array.from({ length: passengers }, () => takeSeat(flight)))),
  );

  const everySeat = Array.from({ length: passengers }, (_, i) => i + 1);
  for (const numbers of given) expect(numbers.sort((a, b) => a - b)).toEqual(everySeat);
  // Without conflicts the test would prove nothing.
  expect(attempts).toBeGreaterThan(count * passengers);
});

function newDocument(): DocumentReference {
  return db.collection("things").doc();
}
