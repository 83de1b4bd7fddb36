import { getFunctions, httpsCallable } from "firebase/functions";
import type { AppConfig } from "../config.ts";
import type { Backend } from "./backend.ts";
import type { CallResponse } from "./contract.ts";
import { firebaseApp } from "./firebase-app.ts";
import { attempt } from "./firebase-failure.ts";

// Milliseconds: long enough for a function that has to start first, short enough to still believe in the page.
const timeout = 20_000;

// Its code and reCAPTCHA's wait for the first call: a page that only shows something asks no other origin.
async function vouch(config: AppConfig): Promise<void> {
  if (!config.appCheckSiteKey) return;
  const { vouchForPage } = await import("./firebase-app-check.ts");
  await vouchForPage(config, config.appCheckSiteKey);
}

/** Calls through this site's own address, which spares a phone the preflight request of another origin. */
export function openCalls(config: AppConfig): Backend["call"] {
  const functions = getFunctions(firebaseApp(config), `${location.origin}/call`);
  return (name, request) =>
    attempt(async () => {
      await vouch(config);
      const call = httpsCallable<typeof request, CallResponse<typeof name>>(functions, name, { timeout });
      return (await call(request)).data;
    });
}
