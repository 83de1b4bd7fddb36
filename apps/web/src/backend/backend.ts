import { createContext, useContext } from "react";
import type { Accounts } from "./accounts.ts";
import type { CallName, CallRequest, CallResponse } from "./contract.ts";
import type { SocialSignIn } from "./social-sign-in.ts";

/** Everything the pages may ask of the world outside. Every promise rejects with a `Failure` and nothing else. */
export interface Backend {
  /** Calls one of the functions; carries the session of whoever is signed in. */
  call<Name extends CallName>(name: Name, request: CallRequest<Name>): Promise<CallResponse<Name>>;
  /** Loads what signs people up by e-mail. */
  openAccounts(): Promise<Accounts>;
  /** Loads everything a provider's popup needs, so that the tap itself can open it. */
  openSocialSignIn(): Promise<SocialSignIn>;
}

export const BackendContext = createContext<Backend | null>(null);

export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error("useBackend needs a BackendContext above it");
  return backend;
}
