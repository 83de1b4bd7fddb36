import type { AppConfig } from "../config.ts";
import type { Backend } from "./backend.ts";
import { Failure } from "./failure.ts";

// Each part of the SDK is a file of its own, fetched when it is first needed.
const parts = {
  calls: () => import("./firebase-calls.ts"),
  accounts: () => import("./firebase-accounts.ts"),
  socialSignIn: () => import("./firebase-social-sign-in.ts"),
};

/** The real world behind the pages: Firebase, loaded part by part. */
export function createFirebaseBackend(config: AppConfig): Backend {
  return {
    call: async (name, request) => (await load(parts.calls)).openCalls(config)(name, request),
    openAccounts: async () => (await load(parts.accounts)).openAccounts(config),
    openSocialSignIn: async () => (await load(parts.socialSignIn)).openSocialSignIn(config),
  };
}

// These fetch the code of a part before anybody asks for it, without starting it.
export const prefetchCalls = () => load(parts.calls);
export const prefetchAccounts = () => load(parts.accounts);
export const prefetchSocialSignIn = () => load(parts.socialSignIn);

async function load<Part>(part: () => Promise<Part>): Promise<Part> {
  try {
    return await part();
  } catch (cause) {
    throw new Failure("network", { cause });
  }
}
