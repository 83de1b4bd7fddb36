import {
  backendRoutes,
  type Google,
  type GoogleTokens,
  googleTokens,
  metadataServer,
  type Routes,
  startGoogle,
} from "firebase-local/google";
import { suiteAddress } from "../../suite-address.ts";
import { builtFunctions, type Endpoint, instanceEnvironment } from "./built-functions.ts";
import { type DeployedFiles, deployedFiles, type Instance, startInstance } from "./instance.ts";

/** The domain of the specification's examples. */
const TEST_DOMAIN = "https://sundial.example";

export interface CloudRun {
  google: Google;
  /** Signs tokens that hold in this project. */
  tokens: GoogleTokens;
  functions: Map<string, Endpoint>;
  files: DeployedFiles;
  /** Starts a fresh instance of a function, with these variables of a deployment. */
  start(name: string, variables?: Record<string, string>): Promise<Instance>;
  /** The log of all instances so far. */
  log(): string[];
  /** Ends what has been started, and answers the log. */
  close(): Promise<string[]>;
}

/** Like `cloudRun`, but the caller closes it. */
export async function startCloudRun(
  projectId: string,
  more: (tokens: GoogleTokens) => Routes = () => ({}),
  source?: string,
): Promise<CloudRun> {
  const tokens = await googleTokens(projectId);
  const google = await startGoogle({
    routes: { ...tokens.routes, ...metadataServer, ...backendRoutes(suiteBackends()), ...more(tokens) },
    grpc: { "firestore.googleapis.com": suiteAddress("FIRESTORE_EMULATOR_HOST") },
  });
  const files = await deployedFiles(google.preload, source);
  const functions = await builtFunctions();
  const instances: Instance[] = [];
  const log = () => instances.flatMap((instance) => instance.log);
  return {
    google,
    tokens,
    functions,
    files,
    async start(name, variables = {}) {
      const endpoint = functions.get(name);
      if (!endpoint) throw new Error(`No function "${name}" is built.`);
      // Whatever domain an operator has chosen for the product, that of the tests is their own.
      const chosen = { PRODUCT_DOMAIN: TEST_DOMAIN, ...variables };
      const environment = instanceEnvironment({ projectId, variables: chosen }, name, endpoint);
      const instance = await startInstance(files, environment);
      instances.push(instance);
      return instance;
    },
    log,
    async close() {
      await Promise.all(instances.map(({ close }) => close()));
      google.close();
      files.remove();
      return log();
    },
  };
}

function suiteBackends() {
  return {
    auth: suiteAddress("FIREBASE_AUTH_EMULATOR_HOST"),
    fcm: suiteAddress("FCM_EMULATOR_HOST"),
    storage: suiteAddress("FIREBASE_STORAGE_EMULATOR_HOST"),
  };
}
