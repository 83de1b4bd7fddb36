#!/usr/bin/env node
import { parseArgs } from "node:util";
import { start } from "./start.ts";

const help = `firebase-local: Firestore, Cloud Storage and FCM for tests, until Ctrl-C

  --project ID            the project (required)
  --indexes FILE          a firestore.indexes.json; a query without its index fails
  --firestore-port PORT   a free one by default
  -h, --help`;

try {
  await run();
} catch (error) {
  console.error(`firebase-local: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const string = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      project: string,
      indexes: string,
      "firestore-port": string,
      help: { type: "boolean", short: "h" },
    },
  });
  const { project, indexes, help: isAsked, "firestore-port": port = "0" } = values;
  if (isAsked) return console.info(help);
  if (!project) throw new Error("--project is required.");
  const local = await start({ project, indexes, firestorePort: Number(port) });
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
