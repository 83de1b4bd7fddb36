import type { AppConfig } from "../config.ts";
import type { BackendPart } from "../pages.ts";
import type { Backend } from "./backend.ts";
import { Failure } from "./failure.ts";

// Each part of the SDK is a separate chunk, loaded on first use.
const parts = {
  calls: () => import("./firebase-calls.ts"),
  accounts: () => import("./firebase-accounts.ts"),
  "social-sign-in": () => import("./firebase-social-sign-in.ts"),
} satisfies Record<BackendPart, () => Promise<unknown>>;

/** The backend on Firebase, loaded part by part. */
export function createFirebaseBackend(config: AppConfig): Backend {
  return {
    call: async (name, request, token) => (await load(parts.calls)).openCalls(config)(name, request, token),
    prepareCalls: async () => (await load(parts.calls)).prepareCalls(config),
    openCodes: async () => (await load(parts.calls)).openCodes(config),
    openAccounts: async () => (await load(parts.accounts)).openAccounts(config),
    openSocialSignIn: async () => (await load(parts["social-sign-in"])).openSocialSignIn(config),
  };
}

/** Loads the code of a part without initialising it. */
export const preloadBackend = (part: BackendPart): Promise<unknown> => load<unknown>(parts[part]);

/** Loads the code for App Check, which firebase-calls.ts initialises with the first call. */
export const preloadAppCheck = (): Promise<unknown> => load<unknown>(() => import("./firebase-app-check.ts"));

async function load<Part>(part: () => Promise<Part>): Promise<Part> {
  try {
    return await part();
  } catch (cause) {
    throw new Failure("network", { cause });
  }
}
