import type { GoogleTokens, Routes } from "firebase-local/google";
import { afterAll, afterEach, expect } from "vitest";
import { type CloudRun, startCloudRun } from "./start-cloud-run.ts";
import type { TestServices } from "./test-services.ts";

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
