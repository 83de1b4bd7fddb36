import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SuiteAddresses } from "suite/addresses.ts";
import { freePorts } from "suite/free-ports.ts";
import { inRepository } from "suite/repository.ts";
import { launcherInTest, printed } from "suite/testing/launcher.ts";
import { descendants, type Process, stillRunning } from "suite/testing/processes.ts";
import { requestMail, sendPush } from "suite/testing/requests.ts";
import { expect, onTestFinished, test, vi } from "vitest";

const forever = ["node", "-e", "console.log('running'); setInterval(() => {}, 1000)"];

const askForAna = `
  const { SUITE_WEB_ORIGIN } = process.env;
  const init = await (await fetch(SUITE_WEB_ORIGIN + "/__/firebase/init.js?useEmulator=true")).text();
  const headers = { "content-type": "application/json" };
  const call = { method: "POST", headers, body: JSON.stringify({ data: { userId: "ana" } }) };
  const { result } = await (await fetch(SUITE_WEB_ORIGIN + "/call/getInviter", call)).json();
  const picture = await fetch(SUITE_WEB_ORIGIN + result.pictureUrl);
  console.log(result.name, picture.status, init.includes(new URL(SUITE_WEB_ORIGIN).host));
  process.stdin.once("data", () => process.exit(7));`;

test("dev says in one line that its port is in use, and how to choose another", async () => {
  const port = await takePort();
  const dev = launcherInTest("dev.ts", [], { PORT: String(port) });
  expect(await dev.exited).toBe(1);
  expect(dev.errors).toBe(
    `Port ${port} is taken. End what listens there, or use another: PORT=${port + 1} npx pnpm@12 dev\n`,
  );
});

test("exec says in one line that the build is missing", async () => {
  const exec = launcherInTest(join(await copyWithoutBuild(), "tools/dev/src/exec.ts"), ["true"]);
  expect(await exec.exited).toBe(1);
  expect(exec.errors).toBe("functions/lib/index.cjs is missing. Build first: npx pnpm@12 build\n");
});

test("exec runs a command in a suite, returns its exit code and leaves no process behind", async () => {
  const exec = launcherInTest("exec.ts", ["--", "node", "--input-type=module", "-e", askForAna]);
  await printed(exec, "Ana Torres 200 true");
  const started = descendants(exec.pid);
  exec.type("end");
  expect(await exec.exited).toBe(7);
  await expectGone(started);
});

test("dev serves the web app to the network, prints mails and pushes, and leaves no process behind after Ctrl-C", async () => {
  const [port = 0] = await freePorts(1);
  const network = `127.0.0.1:${port}`;
  const dev = launcherInTest("dev.ts", [], { PORT: String(port), HOST: "127.0.0.1" });
  await printed(dev, `http://${network}/feedback/ravi/hi`);
  expect(dev.output).toContain(`http://localhost:${port}/__dev`);
  expect(await (await fetch(`http://${network}/__/firebase/init.js`)).text()).toContain(network);
  expect(await (await fetch(`http://localhost:${port}/feedback/ana`)).text()).toContain("/src/main.tsx");
  await requestMail(`localhost:${port}`);
  await printed(dev, `http://${network}/auth/action?mode=verifyEmail`);
  const addresses = await fetch(`http://localhost:${port}/__dev/addresses`);
  const { ports } = (await addresses.json()) as SuiteAddresses;
  await sendPush(`127.0.0.1:${ports.fcm}`);
  await printed(dev, "Push  to ana-phone: Sundial – Ravi has accepted your invitation");
  expect(dev.output).toContain("The first HTML has no content here");
  const started = descendants(dev.pid);
  process.kill(dev.pid, "SIGINT");
  expect(await dev.exited, dev.errors).toBe(130);
  await expectGone(started);
});

test("a launcher killed while starting leaves no process behind", async () => {
  const exec = launcherInTest("exec.ts", forever);
  const started = await vi.waitUntil(
    () => (descendants(exec.pid).length > 0 ? descendants(exec.pid) : false),
    { timeout: 90_000 },
  );
  process.kill(exec.pid, "SIGKILL");
  expect(await exec.exited).toBe(137);
  await expectGone(started);
});

async function expectGone(processes: Process[]): Promise<void> {
  expect(processes).not.toEqual([]);
  await expect.poll(() => stillRunning(processes)).toEqual([]);
}

async function takePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Copies the launcher into an empty repository without a build. */
async function copyWithoutBuild(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "not-built-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const copy = (path: string) => cp(inRepository(path), join(root, path), { recursive: true });
  await Promise.all(["tools/dev/src", "tools/suite/src", "tools/suite/package.json"].map(copy));
  await symlink(inRepository("tools/suite/node_modules"), join(root, "tools/suite/node_modules"));
  await mkdir(join(root, "node_modules"));
  await symlink(join(root, "tools/suite"), join(root, "node_modules/suite"));
  return root;
}
