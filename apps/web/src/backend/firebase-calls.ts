import { getFunctions, httpsCallable } from "firebase/functions";
import type { AppConfig } from "../config.ts";
import type { Backend } from "./backend.ts";
import type { CallResponse } from "./contract.ts";
import { firebaseApp } from "./firebase-app.ts";
import { attempt } from "./firebase-failure.ts";

// Milliseconds: long enough for a function that has to start first, short enough to still believe in the page.
const timeout = 20_000;

/** Calls through this site's own address, which spares a phone the preflight request of another origin. */
export function openCalls(config: AppConfig): Backend["call"] {
  const functions = getFunctions(firebaseApp(config), `${location.origin}/call`);
  return (name, request) =>
    attempt(async () => {
      const call = httpsCallable<typeof request, CallResponse<typeof name>>(functions, name, { timeout });
      return (await call(request)).data;
    });
}
