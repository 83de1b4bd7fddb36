import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { FieldPath, type Firestore, getFirestore } from "firebase-admin/firestore";
import { start } from "../start.ts";

/**
 * `npx pnpm@12 --filter ./libraries/firebase-local measure [PORT COMMAND]`: measures the built command, or COMMAND: how soon
 * it answers on PORT, its memory, and the speed of its Firestore.
 */
const [port = "8085", ...given] = process.argv.slice(2);
const cli = fileURLToPath(import.meta.resolve("../../dist/cli.js"));
const own = [process.execPath, cli, "--project", "demo", "--firestore-port", port];
const [file = "", ...options] = given.length > 0 ? given : own;

await report("start, ms", 10, async () => {
  const began = performance.now();
  const server = await startServer();
  const taken = performance.now() - began;
  await stopServer(server);
  return taken;
});
if (given.length === 0) await measureStartInProcess();
const server = await startServer();
const before = memoryOf(server);
process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
const app = initializeApp({ projectId: "demo" });
const db = getFirestore(app);
await addThings(db, 0, 10_000);
await measureSpeed(db);
await addThings(db, 10_000, 100_000);
console.info(`memory: ${before} MB, with 100,000 documents ${memoryOf(server)} MB`);
await deleteApp(app);
await stopServer(server);

async function startServer(): Promise<ChildProcess> {
  const child = spawn(file, options, { stdio: "ignore" });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await wait(5);
  return child;
}

async function stopServer(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, "exit");
}

/** Resident, in megabytes. */
function memoryOf({ pid }: ChildProcess): number {
  return Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", `${pid}`])) / 1e3);
}

async function measureStartInProcess(): Promise<void> {
  await report("start in a running process, ms", 50, async () => {
    const began = performance.now();
    const { stop } = await start({ project: "demo" });
    const taken = performance.now() - began;
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

async function report(name: string, count: number, run: () => Promise<number>): Promise<void> {
  await run();
  const values: number[] = [];
  for (let i = 0; i < count; i++) values.push(await run());
  const median = values.sort((a, b) => a - b)[Math.floor(count / 2)] ?? 0;
  console.info(`${name}: ${median.toFixed(1)} (median of ${count})`);
}
