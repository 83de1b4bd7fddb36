import { afterAll, expect } from "vitest";
import { builtFunctions, type Endpoint } from "../../apps/emulators/src/cloud-run/built-functions.ts";
import { type DeployedFiles, deployedFiles } from "../../apps/emulators/src/cloud-run/deployed-files.ts";
import { type Instance, startInstance } from "../../apps/emulators/src/cloud-run/instance.ts";
import { instanceEnvironment } from "../../apps/emulators/src/cloud-run/instance-environment.ts";
import { backendRoutes } from "../../apps/emulators/src/google/backends.ts";
import { type Google, startGoogle } from "../../apps/emulators/src/google/google.ts";
import { type GoogleTokens, googleTokens } from "../../apps/emulators/src/google/google-tokens.ts";
import { metadataServer } from "../../apps/emulators/src/google/metadata-server.ts";
import type { Routes } from "../../apps/emulators/src/google/routes.ts";
import { suiteAddress } from "./suite.ts";
import type { TestServices } from "./test-services.ts";
import { testSettings } from "./test-settings.ts";

export interface CloudRun {
  google: Google;
  /** Signs tokens that hold in this project. */
  tokens: GoogleTokens;
  functions: Map<string, Endpoint>;
  files: DeployedFiles;
  /** Starts a fresh instance of a function, with these variables of a deployment. */
  start(name: string, variables?: Record<string, string>): Promise<Instance>;
}

/**
 * The built functions as Google runs them, in the project of these services, until the test file is over: each instance
 * a process of Google's own framework, in Cloud Run's environment, that finds nothing of an emulator. What it asks of
 * Google's hosts is answered by the suite, over HTTPS and for the service account alone.
 *
 * `source` is a folder with other functions than the build's.
 *
 * Kinder than production are what answers: no role is missing, no index, no quota; Auth, FCM and storage are emulators,
 * and Firestore is the embedded one (with SUITE=official Google's emulator).
 */
export async function cloudRun(
  { auth }: Pick<TestServices, "auth">,
  more: (tokens: GoogleTokens) => Routes = () => ({}),
  source?: string,
): Promise<CloudRun> {
  const { projectId = "" } = auth.app.options;
  const tokens = await googleTokens(projectId);
  const google = await startGoogle({
    routes: { ...tokens.routes, ...metadataServer, ...backendRoutes(suiteBackends()), ...more(tokens) },
    grpc: { "firestore.googleapis.com": suiteAddress("FIRESTORE_EMULATOR_HOST") },
  });
  const files = await deployedFiles(google.preload, source);
  const functions = await builtFunctions();
  const instances: Instance[] = [];
  afterAll(async () => {
    await Promise.all(instances.map(({ close }) => close()));
    google.close();
    files.remove();
    expect(google.unanswered).toEqual([]);
    expect(instances.flatMap(({ log }) => log.filter(tellsSecrets))).toEqual([]);
  });
  return {
    google,
    tokens,
    functions,
    files,
    async start(name, variables = {}) {
      const endpoint = functions.get(name);
      if (!endpoint) throw new Error(`No function "${name}" is built.`);
      // Whatever domain an operator has chosen for the product, that of the tests is their own.
      const chosen = { PRODUCT_DOMAIN: testSettings.productDomain, ...variables };
      const environment = instanceEnvironment({ projectId, variables: chosen }, name, endpoint);
      const instance = await startInstance(files, environment);
      instances.push(instance);
      return instance;
    },
  };
}

/** Whether a line of a log holds a token, an address or a secret. */
function tellsSecrets(line: string): boolean {
  return /eyJ\w+\.|@example\.com|the secret [A-Z]/.test(line);
}

function suiteBackends() {
  return {
    auth: suiteAddress("FIREBASE_AUTH_EMULATOR_HOST"),
    fcm: suiteAddress("FCM_EMULATOR_HOST"),
    storage: suiteAddress("FIREBASE_STORAGE_EMULATOR_HOST"),
  };
}
