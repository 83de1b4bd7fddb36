import type { Callables } from "contract/callables";
import type { AppConfig } from "../config.ts";
import { fetching } from "./failure.ts";

// Each part of the SDK is a separate chunk, loaded on first use.
const parts = {
  calls: () => import("./firebase-calls.ts"),
  accounts: () => import("./firebase-accounts.ts"),
  "app-check": () => import("./firebase-app-check.ts"),
  "social-sign-in": () => import("./firebase-social-sign-in.ts"),
};

export type BackendPart = keyof typeof parts;

export const createFirebaseBackend = (config: AppConfig) => ({
  /** Calls a function, as the owner of this token of Auth's where the function asks who calls. */
  async call<Name extends keyof Callables>(
    name: Name,
    request: Callables[Name]["request"],
    token?: string,
  ): Promise<Callables[Name]["response"]> {
    return (await fetching(parts.calls)).callFunction(config, name, request, token);
  },
  /** Gets all that a call needs, so that the next one is a single request. */
  prepareCalls: async () => (await fetching(parts.calls)).prepareCalls(config),
  /** Confirms the address of a mailed code, and returns its user's id. Fails with action-code-expired or -invalid. */
  applyCode: async (code: string) => (await fetching(parts.calls)).applyCode(config, code),
  /** Spares a sign-up that follows soon what each first request to Auth costs. */
  prepareSignUp: async () => (await fetching(() => import("./firebase-requests.ts"))).prepareSignUp(config),
  openAccounts: async () => (await fetching(parts.accounts)).openAccounts(config),
  /** Loads everything that a popup needs, so that a click can open it synchronously. Fails with sign-in-unreachable. */
  openSocialSignIn: async () => (await fetching(parts["social-sign-in"])).openSocialSignIn(config),
});

export const preloadBackend = (part: BackendPart): Promise<unknown> => fetching<unknown>(parts[part]);
