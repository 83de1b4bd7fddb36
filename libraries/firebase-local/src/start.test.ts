import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "./http.ts";
import { start } from "./start.ts";

test("the Admin SDK finds Firestore and Storage by the variables, and a reset empties both", async () => {
  const { local, db, bucket } = await started();
  await db.doc("users/ana").set({ name: "Ana" });
  await bucket.file("a.txt").save("hello");
  expect((await db.doc("users/ana").get()).data()).toEqual({ name: "Ana" });
  expect(String((await bucket.file("a.txt").download())[0])).toBe("hello");

  local.reset();
  expect((await db.collection("users").get()).size).toBe(0);
  expect((await bucket.file("a.txt").exists())[0]).toBe(false);
});

test("the command prints the variables, and ends on Ctrl-C", async () => {
  const { stdout, ended, kill } = command("--project", "demo");
  const [output] = await once(stdout, "data");
  expect(String(output)).toMatch(/^FIRESTORE_EMULATOR_HOST=127.0.0.1:\d+$/m);
  kill("SIGINT");
  expect(await ended).toEqual([0, null]);
});

test("the variables keep the Admin SDK from Google's metadata server", async () => {
  const { local } = await started();
  const asked: unknown[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.end();
  });
  const { host, close } = await listen(server, 0);
  onTestFinished(close);
  const code = `
    import { initializeApp } from "firebase-admin/app";
    import { getFirestore } from "firebase-admin/firestore";
    import { getStorage } from "firebase-admin/storage";
    const app = initializeApp({ storageBucket: "demo.appspot.com" });
    await getFirestore(app).doc("users/ana").get();
    await getStorage(app).bucket().file("a").exists();`;
  const env = { ...process.env, ...local.env, GCE_METADATA_HOST: host };
  const options = ["--input-type=module", "--eval", code];
  const { stderr } = await promisify(execFile)(process.execPath, options, { cwd: import.meta.dirname, env });
  expect({ asked, stderr }).toEqual({ asked: [], stderr: "" });
});

function command(...options: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve("./cli.ts")), ...options]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const { stdout, stderr } = child;
  return { stdout, stderr, ended: once(child, "exit"), kill: (signal: NodeJS.Signals) => child.kill(signal) };
}

/** Started servers, and the Admin SDK that found them by the variables. */
async function started() {
  const local = await start({ project: "demo" });
  for (const [name, value] of Object.entries(local.env)) vi.stubEnv(name, value);
  const app = initializeApp({ storageBucket: "demo.appspot.com" }, randomUUID());
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await deleteApp(app);
    await local.stop();
  });
  return { local, db: getFirestore(app), bucket: getStorage(app).bucket() };
}
