import { createContext, useContext } from "react";
import type { Accounts } from "./accounts.ts";
import type { CallName, CallRequest, CallResponse } from "./contract.ts";
import type { SocialSignIn } from "./social-sign-in.ts";

/** Everything the pages may ask of the outside world. Every promise rejects with a `Failure`. */
export interface Backend {
  /** Calls a function as the signed-in user, if any. */
  call<Name extends CallName>(name: Name, request: CallRequest<Name>): Promise<CallResponse<Name>>;
  /** Loads email and password accounts. */
  openAccounts(): Promise<Accounts>;
  /** Loads everything that a popup needs, so that a click can open it synchronously. */
  openSocialSignIn(): Promise<SocialSignIn>;
}

export const BackendContext = createContext<Backend | null>(null);

export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error("useBackend needs a BackendContext above it");
  return backend;
}
