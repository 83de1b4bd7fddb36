import { readFileSync, writeFileSync } from "node:fs";
import { type EmulatorPorts, emulators } from "./addresses.ts";
import { deletedAtExit } from "./files-of-this-run.ts";
import { inRepository, isOfficial } from "./repository.ts";

export interface Rewrite {
  source: string;
  function?: string | { functionId: string; region?: string; pinTag?: boolean };
  destination?: string;
}

export interface FirebaseConfig {
  functions: { runtime: string }[];
  hosting: {
    rewrites: Rewrite[];
    headers: { source: string; headers: { key: string; value: string }[] }[];
    cleanUrls: boolean;
    trailingSlash: boolean;
    i18n: { root: string };
    appAssociation: string;
  };
  emulators: Record<string, object | boolean>;
}

export function readFirebaseConfig(): FirebaseConfig {
  return JSON.parse(readFileSync(inRepository("firebase.json"), "utf8"));
}

/** The site of the operator's page, which is Hosting alone. */
export function readOperatorConfig(): Pick<FirebaseConfig, "hosting"> {
  return JSON.parse(readFileSync(inRepository("apps/operator/firebase.json"), "utf8"));
}

/**
 * Writes this run's `.firebase-<pid>.json`: firebase.json with other ports, and without a user interface to fetch. It lies beside the original because
 * firebase-tools resolves the paths in it from its folder, and it goes when this process exits.
 */
export function writeFirebaseConfig(ports: EmulatorPorts): string {
  const config = readFirebaseConfig();
  for (const name of emulators) {
    config.emulators[name] = { ...Object(config.emulators[name]), port: ports[name] };
  }
  // The user interface is a download, and only useful with all of Google's emulators.
  if (!isOfficial) config.emulators.ui = { enabled: false };
  const path = deletedAtExit(inRepository(`.firebase-${process.pid}.json`));
  writeFileSync(path, JSON.stringify(config));
  return path;
}
