import type { CompiledBundle } from "./compiled-bundle.ts";
import { startEmptyBackend } from "./empty-backend.ts";

interface Callable {
  run(request: object): Promise<unknown>;
}

const projectId = "demo-compile";
const userId = "nobody";

/** Runs the functions until one has asked an (empty) database and storage for the first time. */
export async function compileFunctions(bundle: CompiledBundle): Promise<void> {
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
  const { getInviter } = bundle.run<{ getInviter: Callable }>();
  const reason = await getInviter.run({ data: { userId }, rawRequest: { headers: {} } }).catch(String);
  if (!String(reason).includes("inviter-not-found")) throw new Error(`compiled with: ${reason}`);
}
