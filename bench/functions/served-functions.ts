import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { suiteAddress } from "functions/testing/suite.ts";

interface ServedFunctions {
  /** POSTs a callable's request. Throws unless it is answered with HTTP 200. */
  call(name: string, data: object): Promise<void>;
  close(): void;
}

/** Starts the built functions for a project in another process. */
export async function serveBuiltFunctions(projectId: string): Promise<ServedFunctions> {
  const child = fork(path.join(import.meta.dirname, "server-process.ts"), {
    // The log of every call.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      GCLOUD_PROJECT: projectId,
      FIREBASE_CONFIG: JSON.stringify({ projectId }),
      FUNCTIONS_EMULATOR: "true",
      // Otherwise they would ask the emulators' hub, of which a process beside the suite knows nothing.
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
