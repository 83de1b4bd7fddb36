import { delimiter } from "node:path";
import { isOfficial } from "firebase-local/testing";
import { inRepository, PROJECT } from "./repository.ts";
import type { SuiteAddresses } from "./suite-addresses.ts";

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
    // Google's Firestore emulator delivers its events itself and reports none.
    ...(!isOfficial && { FIRESTORE_EVENTS_HOST: host(ports.events) }),
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
