import { execFileSync } from "node:child_process";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { FieldPath, type Firestore, getFirestore } from "firebase-admin/firestore";
import { startFcmEmulator } from "./fcm/fcm-emulator.ts";
import { startFirestoreEmulator } from "./firestore/firestore-emulator.ts";

/**
 * `npx pnpm@12 --filter firebase-local measure`: how long the local Firestore and FCM take to start, what they hold in memory, and how
 * fast Firestore answers the Admin SDK; with FIRESTORE_EMULATOR_HOST in the environment, how fast that one does.
 */
const given = process.env.FIRESTORE_EMULATOR_HOST;
if (!given) {
  await measureStart("Firestore", startFirestoreEmulator);
  await measureProcess("Firestore", "./firestore/firestore-emulator.ts");
  await measureStart("FCM", startFcmEmulator);
  await measureProcess("FCM", "./fcm/fcm-emulator.ts");
  await measureMessages();
}
const host = given ?? (await startFirestoreEmulator()).host;
process.env.FIRESTORE_EMULATOR_HOST = host;
const app = initializeApp({ projectId: `demo-measure-${process.pid}` });
const db = getFirestore(app);
await measureDocuments(db);
await measureSpeed(db);
await deleteApp(app);
process.exit();

async function measureStart(name: string, start: () => Promise<{ close(): Promise<void> }>): Promise<void> {
  await report(`start of ${name}, ms`, 50, async () => {
    const started = performance.now();
    const { close } = await start();
    const taken = performance.now() - started;
    await close();
    return taken;
  });
}

/** A cold start, including all imports. */
async function measureProcess(name: string, module: string): Promise<void> {
  const start = `for (const start of Object.values(await import(${JSON.stringify(import.meta.resolve(module))}))) await start(); process.exit();`;
  await report(`a process that starts ${name}, ms`, 10, () =>
    timed(async () => execFileSync(process.execPath, ["--input-type=module", "--eval", start])),
  );
}

async function measureMessages(): Promise<void> {
  const fcm = await startFcmEmulator();
  const body = JSON.stringify({ message: { token: "phone", data: { title: "Hello" } } });
  const request = { method: "POST", headers: { authorization: "Bearer owner" }, body };
  const send = async () => (await fetch(`http://${fcm.host}/v1/projects/demo/messages:send`, request)).text();
  await send();
  console.info(`memory of a delivered message: ${await bytesFor(1_000, send)} bytes`);
  await fcm.close();
}

async function measureDocuments(db: Firestore): Promise<void> {
  const things = db.collection("things");
  const add = async (from: number) => {
    const batch = db.batch();
    for (let i = from; i < from + 500; i++)
      batch.set(things.doc(`${i}`), {
        group: i % 100,
        kind: i % 7,
        n: (i * 7919) % 10_000,
        text: "x".repeat(40),
      });
    await batch.commit();
  };
  let next = 0;
  const bytes = await bytesFor(20, async () => {
    await add(next);
    next += 500;
  });
  if (!given) console.info(`memory of a document of 150 bytes: ${Math.round(bytes / 500)} bytes`);
}

async function measureSpeed(db: Firestore): Promise<void> {
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

/** The memory that one of `count` runs retains. */
async function bytesFor(count: number, run: () => Promise<unknown>): Promise<number> {
  const before = usedBytes();
  for (let i = 0; i < count; i++) await run();
  return Math.round((usedBytes() - before) / count);
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
