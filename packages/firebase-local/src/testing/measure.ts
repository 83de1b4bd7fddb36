import { execFileSync } from "node:child_process";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { FieldPath, type Firestore, getFirestore } from "firebase-admin/firestore";
import { start } from "../start.ts";

/**
 * `npx pnpm@12 --filter firebase-local measure`: how long a start takes, what documents take in memory, and how fast
 * Firestore answers the Admin SDK; with FIRESTORE_EMULATOR_HOST in the environment, how fast that one does.
 */
const given = process.env.FIRESTORE_EMULATOR_HOST;
if (!given) {
  await measureStart();
  Object.assign(process.env, (await start({ project: "demo" })).env);
}
const app = initializeApp({ projectId: `demo-measure-${process.pid}` });
const db = getFirestore(app);
const before = usedBytes();
await addThings(db, 0, 10_000);
await measureSpeed(db);
await addThings(db, 10_000, 100_000);
if (!given) console.info(`memory of 100,000 documents: ${Math.round((usedBytes() - before) / 1e6)} MB`);
await deleteApp(app);
process.exit();

/** A cold start, including all imports, and a start in a process that has these. */
async function measureStart(): Promise<void> {
  const script = `await (await import(${JSON.stringify(import.meta.resolve("./start.ts"))})).start({ project: "demo" }); process.exit();`;
  await report("a process that starts, ms", 10, () =>
    timed(async () => execFileSync(process.execPath, ["--input-type=module", "--eval", script])),
  );
  await report("start in a running process, ms", 50, async () => {
    const started = performance.now();
    const { stop } = await start({ project: "demo" });
    const taken = performance.now() - started;
    await stop();
    return taken;
  });
}

async function addThings(db: Firestore, from: number, to: number): Promise<void> {
  const things = db.collection("things");
  for (let next = from; next < to; next += 500) {
    const batch = db.batch();
    for (let i = next; i < next + 500; i++)
      batch.set(things.doc(`${i}`), {
        group: i % 100,
        kind: i % 7,
        n: (i * 7919) % 10_000,
        text: "x".repeat(40),
      });
    await batch.commit();
  }
}

async function measureSpeed(db: Firestore): Promise<void> {
  const seat = db.doc("seats/0");
  await report("a write, ms", 300, () => timed(() => seat.set({ at: Date.now() })));
  await report("a read, ms", 300, () => timed(() => seat.get()));
  const refs = Array.from({ length: 8 }, (_, i) => db.doc(`seats/${i}`));
  await report("a transaction of 8 reads and 5 writes, ms", 200, () =>
    timed(() =>
      db.runTransaction(async (transaction) => {
        await transaction.getAll(...refs);
        for (const ref of refs.slice(0, 5)) transaction.set(ref, { at: Date.now() });
      }),
    ),
  );
  const things = db.collection("things");
  const some = things.where("group", "==", 42).where("kind", "==", 0);
  await report("an equality of two fields, 10,000 documents, ms", 30, () => timed(() => some.get()));
  const first = things.orderBy("n").orderBy(FieldPath.documentId()).limit(20);
  await report("an order and a limit, 10,000 documents, ms", 10, () => timed(() => first.get()));
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function usedBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function report(name: string, count: number, run: () => Promise<number>): Promise<void> {
  await run();
  const values: number[] = [];
  for (let i = 0; i < count; i++) values.push(await run());
  const median = values.sort((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
  console.info(`${name}: ${median.toFixed(1)} (median of ${count})`);
}
