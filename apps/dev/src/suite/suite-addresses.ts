import { freePorts } from "./free-ports.ts";
import { PROJECT } from "./repository.ts";

/** The parts that firebase.json gives a port to. */
export const emulators = [
  "auth",
  "functions",
  "firestore",
  "storage",
  "hosting",
  "eventarc",
  "hub",
  "logging",
] as const;

export type EmulatorPorts = Record<(typeof emulators)[number], number>;

/** The addresses of one run, on this machine only. */
export interface SuiteAddresses {
  ports: EmulatorPorts & { fcm: number; events: number; web: number; operator: number };
  /** The web app's origin, such as "http://localhost:5173". */
  webOrigin: string;
  hostingOrigin: string;
  /** The origin of the operator's page. */
  operatorOrigin: string;
  /** In front of a function's name: an address without rewrites. */
  functionsOrigin: string;
  authUrl: string;
}

/** Free ports for everything; the web app's can be asked for. */
export async function suiteAddresses(webPort?: number): Promise<SuiteAddresses> {
  const names = [...emulators, "fcm", "events", "web", "operator"] as const;
  const free = await freePorts(names.length);
  const entries = names.map((name, index) => [name, free[index]] as const);
  const ports = {
    ...Object.fromEntries(entries),
    ...(webPort && { web: webPort }),
  } as SuiteAddresses["ports"];
  return {
    ports,
    webOrigin: `http://localhost:${ports.web}`,
    operatorOrigin: `http://localhost:${ports.operator}`,
    hostingOrigin: `http://127.0.0.1:${ports.hosting}`,
    functionsOrigin: `http://127.0.0.1:${ports.functions}/${PROJECT}/us-central1`,
    authUrl: `http://127.0.0.1:${ports.auth}`,
  };
}
