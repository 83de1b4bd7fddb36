import { type FirebaseApp, initializeApp } from "firebase/app";
import type { AppConfig } from "../config.ts";

let app: FirebaseApp | undefined;

/** The Firebase app, initialised once. */
export function firebaseApp(config: AppConfig): FirebaseApp {
  app ??= initializeApp(config.firebase);
  return app;
}
