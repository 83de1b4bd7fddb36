import type { IncomingMessage, ServerResponse } from "node:http";
import { showEventFailure, showPush } from "../dev/show.ts";
import type { StoredFile } from "../storage/stored-file.ts";
import { readFirebaseConfig } from "../suite/firebase-config.ts";
import { freePorts } from "../suite/free-ports.ts";
import type { Launch } from "../suite/launch.ts";
import { isOfficial } from "../suite/official.ts";
import type { ServerOptions } from "../suite/start-servers.ts";
import type { SuiteAddresses } from "../suite/suite-addresses.ts";
import { Accounts } from "./accounts.ts";
import { Faults } from "./faults.ts";
import { startFaultyFirestore } from "./faulty-firestore.ts";
import { functionPaths } from "./function-paths.ts";
import { Inbox } from "./inbox.ts";
import { recordChange, recordEventFailure, recordPush } from "./record-changes.ts";
import { isConsolePath, serveConsole } from "./serve-console.ts";
import { Snapshots } from "./snapshots.ts";
import { Tables } from "./tables.ts";
import { watchRequest } from "./watch-requests.ts";
import { watchTriggers } from "./watch-triggers.ts";
import { World } from "./world.ts";
import { documentWriter } from "./write-documents.ts";

export interface DevConsole {
  /** Stands before the web app's own server: serves the console, and watches all the rest. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** How the suite tells the console what happens, and asks it what is to fail. */
  suite: Omit<ServerOptions, "addresses">;
}

/** Makes the console of one run. What it shows is empty until the suite starts. */
export async function startConsole({ log }: Launch, addresses: SuiteAddresses): Promise<DevConsole> {
  const { ports, authUrl, webOrigin } = addresses;
  const tables = new Tables();
  const faults = new Faults(tables);
  const accounts = new Accounts(authUrl);
  const inbox = new Inbox(tables, accounts, webOrigin);
  const files = new Map<string, StoredFile>();
  const write = documentWriter(ports.firestore);
  const world = new World({ tables, accounts, inbox, files, write, fcmHost: `127.0.0.1:${ports.fcm}` });
  const controlled = { world, snapshots: new Snapshots(tables), faults, inbox, write };
  const served = { tables, controlled, addresses };
  const watched = {
    tables,
    faults,
    inbox,
    authUrl,
    functionOf: functionPaths(readFirebaseConfig().hosting.rewrites),
  };
  const [faultyPort = 0] = await freePorts(1);

  watchTriggers(tables, log);
  log.on("line", (line) => {
    if (line.includes(", follow this link: ")) void inbox.refresh();
  });
  return {
    middleware: (request, response, next) => {
      const answered = isConsolePath(request.url ?? "")
        ? serveConsole(served, request, response)
        : watchRequest(watched, [request, response], next);
      answered.catch((error: Error) => {
        console.error(`Console  ${error.stack}`);
        response.destroy();
      });
    },
    suite: {
      files,
      // Google's own Firestore can be neither followed nor made to fail.
      functionsEnvironment: isOfficial ? {} : { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${faultyPort}` },
      onServing: () => startFaultyFirestore(`127.0.0.1:${ports.firestore}`, faultyPort, faults),
      onChange: (change) => recordChange(tables, change),
      tellsFunctions: () => world.isTold,
      onDelivered: (message) => {
        recordPush(tables, message);
        showPush(message);
      },
      outage: () => (faults.isOn("push-down") ? { status: 503 } : undefined),
      onEventFailure: (delivery) => {
        recordEventFailure(tables, delivery);
        showEventFailure(delivery);
      },
    },
  };
}
