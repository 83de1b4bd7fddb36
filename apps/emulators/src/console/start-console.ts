import type { IncomingMessage, ServerResponse } from "node:http";
import type { StoredFile } from "firebase-local/storage";
import { readFirebaseConfig } from "../suite/firebase-config.ts";
import type { Launch } from "../suite/launch.ts";
import type { SuiteAddresses } from "../suite/suite-addresses.ts";
import { Accounts } from "./accounts.ts";
import { Faults } from "./faults.ts";
import { FunctionFirestores } from "./function-firestores.ts";
import { functionPaths } from "./function-paths.ts";
import { Inbox } from "./inbox.ts";
import { isConsolePath, serveConsole } from "./serve-console.ts";
import { type SuiteHooks, suiteHooks } from "./suite-hooks.ts";
import { Tables } from "./tables.ts";
import { watchRequest } from "./watch-requests.ts";
import { watchTriggers } from "./watch-triggers.ts";
import { World } from "./world.ts";

export interface DevConsole {
  /** Runs before the web app's own server: serves the console, and watches all other requests. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  suite: SuiteHooks;
}

/** Makes the console of one run. What it shows is empty until the suite starts. */
export async function startConsole({ log }: Launch, addresses: SuiteAddresses): Promise<DevConsole> {
  const { ports, authUrl, webOrigin } = addresses;
  const tables = new Tables();
  const faults = new Faults(tables);
  const accounts = new Accounts(authUrl);
  const inbox = new Inbox(tables, accounts, webOrigin);
  const firestores = await FunctionFirestores.withFreePorts();
  const files = new Map<string, StoredFile>();
  const world = new World({ tables, accounts, inbox, files, fcmHost: `127.0.0.1:${ports.fcm}` });
  const controlled = { tables, world, faults, inbox };
  const served = { tables, controlled, addresses };
  const watched = {
    tables,
    faults,
    inbox,
    firestores,
    authUrl,
    functionOf: functionPaths(readFirebaseConfig().hosting.rewrites),
  };

  watchTriggers(tables, firestores, log);
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
    suite: suiteHooks({ tables, faults, firestores, world, files, firestorePort: ports.firestore }),
  };
}
