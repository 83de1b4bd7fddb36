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

/** Fetches the code of the functions SDK, which most pages need, before anybody asks for it. */
export const prefetchCalls = () => load(parts.calls);

/** Fetches the code that the ways on from an invitation will need, without starting it. */
export const prefetchSignIn = () =>
  Promise.all([prefetchCalls(), load(parts.accounts), load(parts.socialSignIn)]);

async function load<Part>(part: () => Promise<Part>): Promise<Part> {
  try {
    return await part();
  } catch (cause) {
    throw new Failure("network", { cause });
  }
}
