import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { expect, onTestFinished, test, vi } from "vitest";
import { grpcCall } from "./firestore/testing/grpc-call.ts";
import { listen } from "./http.ts";
import { type LocalOptions, start } from "./start.ts";

test("the Admin SDK finds Firestore and Storage by the variables, and a reset empties both", async () => {
  const { local, db, bucket } = await started({});
  await db.doc("users/ana").set({ name: "Ana" });
  await bucket.file("a.txt").save("hello");
  expect((await db.doc("users/ana").get()).data()).toEqual({ name: "Ana" });
  expect(String((await bucket.file("a.txt").download())[0])).toBe("hello");

  local.reset();
  expect((await db.collection("users").get()).size).toBe(0);
  expect((await bucket.file("a.txt").exists())[0]).toBe(false);
});

test("a function of firebase-functions gets the event as it is, and again until it succeeds", async () => {
  const names: unknown[] = [];
  const greet = onDocumentCreated("users/{userId}", ({ data, params }) => {
    names.push([params.userId, data?.get("name")]);
    if (names.length < 3) throw new Error("not yet");
  });
  const { local, db } = await started({
    triggers: [{ on: "created", document: "users/{userId}", to: greet, retry: true }],
  });
  await db.doc("users/ana").set({ name: "Ana" });
  await expect.poll(() => local.deliveries()).toMatchObject([{ state: "delivered", attempts: 3 }]);
  expect(names).toEqual(Array(3).fill(["ana", "Ana"]));
});

test("an HTTP target gets a CloudEvent in binary mode, once if it is not retried", async () => {
  const received: unknown[] = [];
  const server = createServer(async (request, response) => {
    received.push([request.headers["ce-type"], request.headers["ce-document"], await text(request)]);
    response.writeHead(500).end("broken");
  });
  const { host, close } = await listen(server, 0);
  onTestFinished(close);
  const { local, db } = await started({
    triggers: [{ on: "deleted", document: "users/{userId}", to: `http://${host}/` }],
  });
  await db.doc("users/ana").set({ name: "Ana" });
  await db.doc("users/ana").delete();
  const problem = "HTTP 500: broken";
  await expect.poll(() => local.deliveries()).toMatchObject([{ state: "dropped", attempts: 1, problem }]);
  expect(received).toEqual([
    ["google.cloud.firestore.document.v1.deleted", "users/ana", expect.stringContaining("Ana")],
  ]);
});

test("all clients but the Admin SDK can be refused", async () => {
  const { local, db } = await started({ denyClients: true });
  await db.doc("users/ana").set({ name: "Ana" });
  const { call, close } = grpcCall(local.env.FIRESTORE_EMULATOR_HOST ?? "", "a-user's-token");
  onTestFinished(close);
  const name = "projects/demo/databases/(default)/documents/users/ana";
  await expect(call("GetDocument", { name })).rejects.toThrow("PERMISSION_DENIED");
});

test("only the databases that are named exist", async () => {
  const { app } = await started({ databases: ["(default)"] });
  const other = getFirestore(app, "other");
  await expect(other.doc("users/ana").get()).rejects.toThrow(
    "NOT_FOUND: The database other does not exist for project demo",
  );
});

test("the command prints the variables, and ends on Ctrl-C", async () => {
  const { stdout, ended, kill } = command("--project", "demo", "--deny-clients", "--host", "::1");
  const [output] = await once(stdout, "data");
  expect(String(output)).toMatch(/^FIRESTORE_EMULATOR_HOST=\[::1\]:\d+$/m);
  kill("SIGINT");
  expect(await ended).toEqual([0, null]);
});

test("the variables keep the Admin SDK from Google's metadata server", async () => {
  const { local } = await started({});
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
async function started(options: Partial<LocalOptions>) {
  const local = await start({ project: "demo", ...options });
  for (const [name, value] of Object.entries(local.env)) vi.stubEnv(name, value);
  const app = initializeApp({ storageBucket: "demo.appspot.com" }, randomUUID());
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await deleteApp(app);
    await local.stop();
  });
  return { local, app, db: getFirestore(app), bucket: getStorage(app).bucket() };
}
