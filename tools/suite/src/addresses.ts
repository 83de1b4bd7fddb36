import { delimiter } from "node:path";
import { freePorts } from "./free-ports.ts";
import { inRepository, PROJECT } from "./repository.ts";

/** The parts of firebase-tools that listen at a port. */
export const emulators = [
  "auth",
  "functions",
  "firestore",
  "storage",
  "hosting",
  "tasks",
  "eventarc",
  "hub",
  "logging",
] as const;

export type EmulatorPorts = Record<(typeof emulators)[number], number>;

/** The addresses of one run, on this machine only. */
export interface SuiteAddresses {
  ports: EmulatorPorts & { fcm: number; inspect: number; web: number; operator: number };
  /** The web app's origin, such as "http://localhost:5173". */
  webOrigin: string;
  /**
   * Whether one process serves all functions in turn. Otherwise each concurrent call starts one, for two seconds of a core.
   * Then the log does not say which function has run, which the console shows.
   */
  oneProcess?: true;
  /** The network interface of the web app: this machine alone, or all with HOST. */
  webHost: string;
  hostingOrigin: string;
  /** The origin of the operator's page. */
  operatorOrigin: string;
  /** In front of a function's name: an address without rewrites. */
  functionsOrigin: string;
  authUrl: string;
  /** The functions send the confirmation email, which the console catches. */
  ownMail?: true;
}

/** Free ports for everything; the web app's can be asked for. */
export async function suiteAddresses(webPort?: number): Promise<SuiteAddresses> {
  const names = [...emulators, "fcm", "inspect", "web", "operator"] as const;
  const free = await freePorts(names.length);
  const entries = names.map((name, index) => [name, free[index]] as const);
  const ports = {
    ...Object.fromEntries(entries),
    ...(webPort && { web: webPort }),
  } as SuiteAddresses["ports"];
  const { HOST } = process.env;
  return {
    ports,
    webOrigin: `http://${HOST || "localhost"}:${ports.web}`,
    webHost: HOST ? "0.0.0.0" : "localhost",
    operatorOrigin: `http://localhost:${ports.operator}`,
    hostingOrigin: `http://127.0.0.1:${ports.hosting}`,
    functionsOrigin: `http://127.0.0.1:${ports.functions}/${PROJECT}/us-central1`,
    authUrl: `http://127.0.0.1:${ports.auth}`,
  };
}

/** The environment of every process and test in the suite. */
export function suiteEnvironment(addresses: SuiteAddresses): Record<string, string> {
  const { ports, webOrigin, hostingOrigin, operatorOrigin, functionsOrigin } = addresses;
  const host = (port: number) => `127.0.0.1:${port}`;
  return {
    PATH: [inRepository("node_modules/.bin"), process.env.PATH].join(delimiter),
    GCLOUD_PROJECT: PROJECT,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT, storageBucket: `${PROJECT}.appspot.com` }),
    FIRESTORE_EMULATOR_HOST: host(ports.firestore),
    FIREBASE_AUTH_EMULATOR_HOST: host(ports.auth),
    FIREBASE_STORAGE_EMULATOR_HOST: host(ports.storage),
    STORAGE_EMULATOR_HOST: `http://${host(ports.storage)}`,
    FCM_EMULATOR_HOST: host(ports.fcm),
    // Loading firebase-tools and Google's libraries is much of what a process does here.
    NODE_COMPILE_CACHE: inRepository("node_modules/.cache/sundial/compiled"),
    // Google's libraries otherwise look for a metadata server on the network.
    METADATA_SERVER_DETECTION: "none",
    SUITE_WEB_ORIGIN: webOrigin,
    SUITE_HOSTING_ORIGIN: hostingOrigin,
    SUITE_OPERATOR_ORIGIN: operatorOrigin,
    SUITE_FUNCTIONS_ORIGIN: functionsOrigin,
  };
}
