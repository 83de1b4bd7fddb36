import type { Callables } from "contract/callables";
import type { AppConfig } from "../config.ts";
import type { BackendPart } from "../pages.ts";
import { Failure } from "./failure.ts";

// Each part of the SDK is a separate chunk, loaded on first use.
const parts = {
  calls: () => import("./firebase-calls.ts"),
  accounts: () => import("./firebase-accounts.ts"),
  "social-sign-in": () => import("./firebase-social-sign-in.ts"),
} satisfies Record<BackendPart, () => Promise<unknown>>;

export const createFirebaseBackend = (config: AppConfig) => ({
  /** Calls a function, as the owner of this token of Auth's where the function asks who calls. */
  async call<Name extends keyof Callables>(
    name: Name,
    request: Callables[Name]["request"],
    token?: string,
  ): Promise<Callables[Name]["response"]> {
    return (await load(parts.calls)).callFunction(config, name, request, token);
  },
  /** Gets all that a call needs, so that the next one is a single request. */
  prepareCalls: async () => (await load(parts.calls)).prepareCalls(config),
  /** Confirms the address of a mailed code. Fails with action-code-expired or -invalid. */
  applyCode: async (code: string) => (await load(parts.calls)).applyCode(config, code),
  /** Spares a sign-up that follows soon what each first request to Auth costs. */
  prepareSignUp: async () => (await load(() => import("./firebase-requests.ts"))).prepareSignUp(config),
  openAccounts: async () => (await load(parts.accounts)).openAccounts(config),
  /** Loads everything that a popup needs, so that a click can open it synchronously. Fails with sign-in-unreachable. */
  openSocialSignIn: async () => (await load(parts["social-sign-in"])).openSocialSignIn(config),
});

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
