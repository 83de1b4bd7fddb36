import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { activateInvitee } from "functions/src/users/activate.ts";
import { addInvitee, addInviter } from "functions/testing/people.ts";
import { type TestServices, testServices } from "functions/testing/test-services.ts";
import { suiteAddress } from "suite/suite-address.ts";
import type { Table } from "../report.ts";
import { quantile } from "../statistics.ts";

export const name = "throughput";

const concurrencies = [1, 10, 50];
const INVITEES = 200;
const WARM_UP = 20;

type Row = [label: string, atOnce: number, measured: Load];

/** Activations of different people: how many a second the local suite takes, and how long each waits. */
export async function run(): Promise<Table[]> {
  const inProcess = await loadInProcess();
  const served = await loadServed();
  return [tableOf("Activations at once", [...inProcess, ...served])];
}

async function loadInProcess(): Promise<Row[]> {
  const services = testServices();
  const activate = (invitee: Invitee) => () => activateInvitee(services, invitee);
  const rows: Row[] = [];
  await load((await addInvitees(services, WARM_UP)).map(activate), 1);
  for (const atOnce of concurrencies) {
    const invitees = await addInvitees(services, INVITEES);
    rows.push(["use case in one process", atOnce, await load(invitees.map(activate), atOnce)]);
  }
  return rows;
}

async function loadServed(): Promise<Row[]> {
  const services = testServices();
  const { call, close } = await serveBuiltFunctions(services.auth.app.options.projectId ?? "");
  const activate = (invitee: Invitee) => () => call("activateUser", { ...invitee });
  const rows: Row[] = [];
  await load((await addInvitees(services, WARM_UP)).map(activate), 1);
  for (const atOnce of concurrencies) {
    const invitees = await addInvitees(services, INVITEES);
    rows.push(["over HTTP, one instance", atOnce, await load(invitees.map(activate), atOnce)]);
  }
  close();
  return rows;
}

function tableOf(title: string, rows: Row[]): Table {
  return {
    title,
    columns: ["", "at once", "per second", "p50, ms", "p99, ms"],
    rows: rows.map(([label, atOnce, { perSecond, p50, p99 }]) => [label, atOnce, perSecond, p50, p99]),
  };
}

/** A user who signed up, confirmed the address, and now opens the welcome page. */
interface Invitee {
  userId: string;
  inviterId: string;
}

let made = 0;

/** Creates invitees, each with a separate inviter. */
async function addInvitees(services: TestServices, count: number): Promise<Invitee[]> {
  const invitees: Invitee[] = [];
  for (let index = 0; index < count; index++) {
    made += 1;
    const inviterId = await addInviter(services, `inviter-${made}`);
    invitees.push({ userId: await addInvitee(services, `invitee-${made}`, inviterId), inviterId });
  }
  return invitees;
}

/** The result of a load. */
interface Load {
  perSecond: number;
  /** Milliseconds from asking to the answer. */
  p50: number;
  p99: number;
}

/** Does all the work, so many pieces at once. Rejects with the first piece that does. */
async function load(work: Array<() => Promise<unknown>>, atOnce: number): Promise<Load> {
  const queue = work.values();
  const durations: number[] = [];
  const worker = async () => {
    for (const piece of queue) {
      const startedAt = performance.now();
      await piece();
      durations.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    perSecond: durations.length / seconds,
    p50: quantile(durations, 0.5),
    p99: quantile(durations, 0.99),
  };
}

interface ServedFunctions {
  /** POSTs a callable's request. Throws unless it is answered with HTTP 200. */
  call(name: string, data: object): Promise<void>;
  close(): void;
}

/** Starts the built functions for a project in another process. */
async function serveBuiltFunctions(projectId: string): Promise<ServedFunctions> {
  const child = fork(path.join(import.meta.dirname, "server-process.ts"), {
    // The log of every call.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      GCLOUD_PROJECT: projectId,
      FIREBASE_CONFIG: JSON.stringify({ projectId }),
      FUNCTIONS_EMULATOR: "true",
      // Otherwise they would ask the emulators' hub, which knows nothing of a separate process.
      PRODUCT_DOMAIN: suiteAddress("SUITE_WEB_ORIGIN"),
      CALLER_HASH_KEY: "bench",
    },
  });
  const [origin] = (await once(child, "message")) as [string];
  return {
    call: async (name, data) => {
      const response = await fetch(`${origin}/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ data }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${name}: HTTP ${response.status} ${text}`);
    },
    close: () => child.kill(),
  };
}
