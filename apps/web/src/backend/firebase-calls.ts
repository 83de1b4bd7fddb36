import { getFunctions, httpsCallable } from "firebase/functions";
import type { AppConfig } from "../config.ts";
import type { Backend } from "./backend.ts";
import type { CallResponse } from "./contract.ts";
import { firebaseApp } from "./firebase-app.ts";
import { attempt } from "./firebase-failure.ts";

// Milliseconds. Long enough for a cold start.
const timeout = 20_000;

// Loaded with the first call: pages that call nothing contact no other origin.
async function ensureAppCheck(config: AppConfig): Promise<void> {
  if (!config.appCheckSiteKey) return;
  const { initAppCheck } = await import("./firebase-app-check.ts");
  await initAppCheck(config, config.appCheckSiteKey);
}

/** Calls functions on the site's own origin, which needs no CORS preflight. */
export function openCalls(config: AppConfig): Backend["call"] {
  const functions = getFunctions(firebaseApp(config), `${location.origin}/call`);
  return (name, request) =>
    attempt(async () => {
      await ensureAppCheck(config);
      const call = httpsCallable<typeof request, CallResponse<typeof name>>(functions, name, { timeout });
      return (await call(request)).data;
    });
}
