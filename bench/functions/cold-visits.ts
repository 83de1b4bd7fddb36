import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { addInviter } from "functions/testing/people.ts";
import { type CloudRun, startCloudRun } from "functions/testing/start-cloud-run.ts";
import { testServices } from "functions/testing/test-services.ts";
import { outputFolder } from "../output-folder.ts";
import { filesWithin } from "./files-within.ts";
import { dropFromPageCache } from "./page-cache.ts";

/** Milliseconds from the start of the process, the last from the second request. */
export interface ColdVisit {
  /** The instance takes requests. */
  listens: number;
  /** The first one has been answered, to the end. */
  answered: number;
  /** What all its threads have computed until then. */
  processor: number;
  /** How long the same takes once more. */
  again: number;
}

/** Something that is asked of an instance that does not run yet. */
export interface Visited {
  name: string;
  visit: () => Promise<ColdVisit>;
}

const TIME_LIMIT_MILLISECONDS = 30_000;
const functions = path.join(import.meta.dirname, "../../functions");
const uncompiled = path.join(outputFolder, "cold-page");

type Ask = (origin: string) => Promise<Response>;

const page: Ask = (origin) => fetch(`${origin}/feedback/ana/en`, { signal: limit() });
const getInviter: Ask = (origin) =>
  fetch(origin, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data: { userId: "ana" } }),
    signal: limit(),
  });
const limit = () => AbortSignal.timeout(TIME_LIMIT_MILLISECONDS);

/** The visits that are compared; the first is the baseline, the last what a file takes. */
export async function coldVisits(): Promise<{ visited: Visited[]; close: () => Promise<void> }> {
  const services = testServices();
  await addInviter(services, "ana");
  copyWithoutCompiledPage();
  const { projectId = "" } = services.auth.app.options;
  const built = await startCloudRun(projectId);
  const plain = await startCloudRun(projectId, undefined, uncompiled);
  const file = await startFile(built);
  const visited = [
    { name: "`getInviter`", visit: () => visit(built, "getInviter", getInviter) },
    { name: "the invitation's page", visit: () => visit(built, "webPage", page) },
    { name: "… its module not compiled", visit: () => visit(plain, "webPage", page) },
    { name: "the same page, a file that is served", visit: file.visit },
  ];
  const close = async () => {
    file.close();
    await Promise.all([built.close(), plain.close()]);
  };
  return { visited, close };
}

/** The functions as they would be, had the page's module no compiled form beside it. */
function copyWithoutCompiledPage(): void {
  rmSync(uncompiled, { recursive: true, force: true });
  mkdirSync(uncompiled, { recursive: true });
  for (const name of ["lib", "package.json"]) {
    const filter = (file: string) => !file.endsWith("server.compiled");
    cpSync(path.join(functions, name), path.join(uncompiled, name), { recursive: true, filter });
  }
}

async function visit(run: CloudRun, name: string, ask: Ask): Promise<ColdVisit> {
  const { workspace, command } = run.files;
  if (!dropFromPageCache([...filesWithin(workspace), command.at(-1) ?? ""])) {
    throw new Error("The files cannot be taken out of memory here: that needs GNU dd.");
  }
  const start = performance.now();
  const { pid, origin, close, log } = await run.start(name, { APP_CHECK: "off" });
  const listens = performance.now() - start;
  const first = await timed(() => ask(origin), log);
  const processor = processorMilliseconds(pid);
  const { took: again } = await timed(() => ask(origin), log);
  await close();
  return { listens, answered: first.ended - start, processor, again };
}

/** As Linux counts it. */
function processorMilliseconds(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

async function timed(
  ask: () => Promise<Response>,
  log: string[] = [],
): Promise<{ took: number; ended: number }> {
  const start = performance.now();
  const response = await ask();
  const text = await response.text();
  const ended = performance.now();
  if (!text.includes("Ana"))
    throw new Error(`HTTP ${response.status}, without the inviter:\n${log.join("\n")}`);
  return { took: ended - start, ended };
}

/** The page that an instance renders, from the memory of a server that runs. */
async function startFile(run: CloudRun): Promise<{ visit: Visited["visit"]; close: () => void }> {
  const { origin, close } = await run.start("webPage");
  const html = await (await page(origin)).text();
  await close();
  const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visit = async () => {
    const { took } = await timed(() => page(address));
    const { took: again } = await timed(() => page(address));
    return { listens: 0, answered: took, processor: 0, again };
  };
  return { visit, close: () => server.close() };
}
