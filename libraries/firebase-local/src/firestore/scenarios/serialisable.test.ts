import { expect, test } from "vitest";
import { isOfficial } from "../../testing/official.ts";
import { Databases } from "../databases.ts";
import { anomalies } from "../testing/check-history.ts";
import { FirestoreClient, inProcessCall, randomHistory } from "../testing/random-history.ts";
import { rpcUnderTest } from "../testing/rpc-under-test.ts";

const first = Number(process.env.HISTORY_SEED ?? Date.now() % 1_000_000_000);
const atOnce = 50;

// https://firebase.google.com/docs/firestore/transaction-data-contention#serializable_isolation
test("thousands of random histories are serialisable", async () => {
  const count = 2_000;
  console.info(`HISTORY_SEED=${first}, ${count} histories`);
  const databases = new Databases({
    onChange: () => {},
    indexes: undefined,
    locks: { maxWaitMs: 5, leaseMs: 10 },
  });
  const call = inProcessCall(databases);
  let aborted = 0;
  for (let seed = first; seed < first + count; seed += atOnce)
    aborted += await check(seed, (each) => new FirestoreClient(call, databaseOf(each)));
  // Without conflicts the test would prove nothing.
  expect(aborted).toBeGreaterThan(count);
});

test("some random histories over gRPC are serialisable", async () => {
  const { call } = await rpcUnderTest({ locks: { maxWaitMs: 50, leaseMs: 75 } });
  // Google's emulator waits two seconds for each lock.
  const clients = (seed: number) => new FirestoreClient(call, databaseOf(seed));
  await check(first, clients, isOfficial ? 5 : atOnce);
});

/**
 * Checks concurrent histories, each in a separate database. Returns the number of attempts that did not
 * commit.
 */
async function check(
  seed: number,
  client: (seed: number) => FirestoreClient,
  count = atOnce,
): Promise<number> {
  const seeds = Array.from({ length: count }, (_, i) => seed + i);
  const histories = await Promise.all(seeds.map((each) => randomHistory(client(each), each)));
  const found = histories.flatMap((attempts, i) =>
    anomalies(attempts).map((anomaly) => `seed ${seeds[i]}: ${anomaly}`),
  );
  expect(found).toEqual([]);
  return histories.flat().filter(({ committedAt }) => committedAt === undefined).length;
}

function databaseOf(seed: number): string {
  return `projects/demo-history-${first}-${seed}/databases/(default)`;
}
