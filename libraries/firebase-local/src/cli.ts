#!/usr/bin/env node
import { parseArgs } from "node:util";
import { type LocalOptions, start } from "./start.ts";

const help = `firebase-local: Firestore, Cloud Storage and FCM for tests, until Ctrl-C

  --project ID            the project (required)
  --deny-clients          refuse every client but the Admin SDK
  --indexes FILE          a firestore.indexes.json; a query without its index fails
  --host ADDRESS          the network address to listen on (127.0.0.1)
  --firestore-port, --storage-port, --fcm-port PORT
                          a free one by default
  --database ID           a database that exists; may be repeated
  -h, --help`;

try {
  const options = readOptions();
  if (!options) console.info(help);
  else await run(options);
} catch (error) {
  console.error(`firebase-local: ${(error as Error).message}`);
  process.exitCode = 1;
}

function readOptions(): LocalOptions | null {
  const string = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      project: string,
      indexes: string,
      host: string,
      "firestore-port": string,
      "storage-port": string,
      "fcm-port": string,
      "deny-clients": { type: "boolean" },
      help: { type: "boolean", short: "h" },
      database: { type: "string", multiple: true },
    },
  });
  if (values.help) return null;
  const { project, database: databases, "deny-clients": denyClients, ...others } = values;
  if (!project) throw new Error("--project is required.");
  const { "firestore-port": firestore, "storage-port": storage, "fcm-port": fcm, ...options } = others;
  const ports = { firestore: portOf(firestore), storage: portOf(storage), fcm: portOf(fcm) };
  return { ...options, project, databases, denyClients, ports };
}

function portOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

async function run(options: LocalOptions): Promise<void> {
  const local = await start(options);
  const stop = () => {
    local.stop().catch((error: Error) => {
      console.error(`firebase-local: ${error.message}`);
      process.exitCode = 1;
    });
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  const variables = Object.entries(local.env).map(([name, value]) => `${name}=${value}`);
  console.info(variables.join("\n"));
}
