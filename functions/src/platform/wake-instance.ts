import { type App, getApps, initializeApp } from "firebase-admin/app";
import { getAppCheck } from "firebase-admin/app-check";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { error as logError } from "firebase-functions/logger";

/**
 * Does what a first call would wait for: opens the connection to Firestore, and fetches the keys of tokens. Only a fresh
 * instance does so, which has no app yet. Reads one document and writes nothing.
 */
export async function wakeInstance(): Promise<void> {
  if (getApps().length > 0) return;
  const app = initializeApp();
  const keys = fetchKeys(app);
  try {
    await getFirestore(app).doc("Users/nobody").get();
  } catch (error) {
    logError("Firestore did not answer a page that woke this function", error);
  }
  await keys;
}

/** The Admin SDK fetches Google's keys for the first token that looks right. It refuses these, which have no signature. */
async function fetchKeys(app: App): Promise<void> {
  // Emulators sign no tokens, and a local suite reaches no network.
  if (process.env.FUNCTIONS_EMULATOR === "true") return;
  const project = process.env.GCLOUD_PROJECT ?? "";
  const idToken = unsigned({ aud: project, iss: `https://securetoken.google.com/${project}` });
  const appCheckToken = unsigned({
    aud: [`projects/${project}`],
    iss: "https://firebaseappcheck.googleapis.com/",
  });
  await Promise.allSettled([
    getAuth(app).verifyIdToken(idToken),
    getAppCheck(app).verifyToken(appCheckToken),
  ]);
}

function unsigned(claims: object): string {
  const parts = [{ alg: "RS256", kid: "none" }, { sub: "nobody", ...claims }, {}];
  return parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
}
