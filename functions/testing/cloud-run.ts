import type { GoogleTokens, Routes } from "firebase-local/google";
import { type CloudRun, startCloudRun } from "suite/testing/cloud-run/start-cloud-run.ts";
import { afterAll, afterEach, expect } from "vitest";
import type { TestServices } from "./test-services.ts";

/**
 * Runs the built functions as Google does, in the project of these services, until the test file ends. Each
 * instance is a process of Google's framework, in Cloud Run's environment, without any trace of an emulator.
 * The suite answers its requests to Google's hosts, over HTTPS and only for the service account.
 *
 * `source` is a folder with other functions than the build's.
 *
 * Simpler than production: no role, index or quota is missing. Auth, FCM and storage are emulators. Firestore
 * is the embedded one, or Google's emulator with SUITE=official.
 */
export async function cloudRun(
  { auth }: Pick<TestServices, "auth">,
  more?: (tokens: GoogleTokens) => Routes,
  source?: string,
): Promise<CloudRun> {
  const run = await startCloudRun(auth.app.options.projectId ?? "", more, source);
  // Why an answer was another one is said there alone.
  afterEach(({ task }) => {
    if (task.result?.state === "fail") console.error(run.log().join("\n"));
  });
  afterAll(async () => {
    const log = await run.close();
    expect(run.google.unanswered).toEqual([]);
    expect(log.filter(tellsSecrets)).toEqual([]);
  });
  return run;
}

/** Whether a line of a log holds a token, an address or a secret. */
function tellsSecrets(line: string): boolean {
  return /eyJ\w+\.|@example\.com|the secret [A-Z]/.test(line);
}
