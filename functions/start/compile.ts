import { writeFileSync } from "node:fs";
import { bundleScript, compiledForm, compiledPath, runBundle } from "./bundle.ts";
import { startEmptyBackend } from "./empty-backend.ts";

interface Callable {
  run(request: object): Promise<unknown>;
}

const projectId = "demo-compile";
const userId = "nobody";

/**
 * Keeps what V8 compiles until a function has asked database and storage for the first time, so that an instance that
 * starts has next to nothing to compile. It runs at every build, and again where the package is installed in the cloud,
 * because V8 takes its compiled form only from the very same version of itself. One that fits already stays.
 */
async function compile(): Promise<void> {
  const script = bundleScript();
  if (script.cachedDataRejected === false) return;
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const { firestore, storage } = await startEmptyBackend([
    `${documents}/Users/${userId}`,
    `${documents}/Blocks/inviter.${userId}`,
  ]);
  Object.assign(process.env, {
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: projectId }),
    FIRESTORE_EMULATOR_HOST: firestore,
    FIREBASE_STORAGE_EMULATOR_HOST: storage,
    STORAGE_EMULATOR_HOST: `http://${storage}`,
    METADATA_SERVER_DETECTION: "none",
  });
  const { getInviter } = runBundle(script) as { getInviter: Callable };
  const reason = await getInviter.run({ data: { userId }, rawRequest: { headers: {} } }).catch(String);
  if (!String(reason).includes("inviter-not-found")) throw new Error(`compiled with: ${reason}`);
  writeFileSync(compiledPath, compiledForm(script));
}

process.noDeprecation = true;
// The connections stay open otherwise.
compile().then(() => process.exit());
