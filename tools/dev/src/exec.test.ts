import { globSync, readFileSync, statSync } from "node:fs";
import type { SuiteAddresses } from "suite/addresses.ts";
import { freePorts } from "suite/free-ports.ts";
import { inRepository } from "suite/repository.ts";
import { launcherInTest, printed } from "suite/testing/launcher.ts";
import { descendants, type Process, stillRunning } from "suite/testing/processes.ts";
import { requestMail, sendPush } from "suite/testing/requests.ts";
import { expect, test, vi } from "vitest";

const forever = ["node", "-e", "console.log('running'); setInterval(() => {}, 1000)"];

test("dev serves the web app to the network, with a seed, prints mails and pushes, and leaves no process behind after Ctrl-C", async () => {
  const builtBefore = timesOfBuild();
  const [port = 0] = await freePorts(1);
  const network = `127.0.0.1:${port}`;
  const dev = launcherInTest("dev.ts", [], { PORT: String(port), HOST: "127.0.0.1" });
  await printed(dev, `http://${network}/feedback/ravi/hi`);
  expect(dev.output).toContain(`http://localhost:${port}/__dev`);
  expect(await (await fetch(`http://${network}/__/firebase/init.js`)).text()).toContain(network);
  expect(await (await fetch(`http://localhost:${port}/feedback/ana`)).text()).toContain("/src/main.tsx");
  expect((await fetch(`http://localhost:${port}/picture/ana`)).status).toBe(200);
  await requestMail(`localhost:${port}`);
  await printed(dev, `http://${network}/auth/action?mode=verifyEmail`);
  const addresses = await fetch(`http://localhost:${port}/__dev/addresses`);
  const { ports } = (await addresses.json()) as SuiteAddresses;
  await sendPush(`127.0.0.1:${ports.fcm}`);
  await printed(dev, "Push  to ana-phone: Sundial – Ravi has accepted your invitation");
  const [log = ""] = dev.output.match(/\S+suite-\d+\.log/) ?? [];
  // Two suites that start at once would take the same free one.
  expect(readFileSync(log, "utf8")).not.toContain("unable to start on port");
  expect(dev.output).toContain("The first HTML has no content here");
  // A write would end what the functions of a second suite are working on.
  expect(timesOfBuild()).toEqual(builtBefore);
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

function timesOfBuild(): [string, number][] {
  const files = globSync("**/*.*", { cwd: inRepository("functions/lib") });
  return files.map((file) => [file, statSync(inRepository(`functions/lib/${file}`)).mtimeMs]);
}

async function expectGone(processes: Process[]): Promise<void> {
  expect(processes).not.toEqual([]);
  await expect.poll(() => stillRunning(processes)).toEqual([]);
}
