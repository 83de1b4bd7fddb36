import { createContext, useContext } from "react";
import type { Accounts } from "./accounts.ts";
import type { CallName, CallRequest, CallResponse } from "./contract.ts";
import type { MailedCodes } from "./mailed-codes.ts";
import type { SocialSignIn } from "./social-sign-in.ts";

/** Everything the pages may ask of the outside world. Every promise rejects with a `Failure`. */
export interface Backend {
  /** Calls a function as the owner of this token of Auth's, or as the signed-in user, if any. */
  call<Name extends CallName>(
    name: Name,
    request: CallRequest<Name>,
    token?: string,
  ): Promise<CallResponse<Name>>;
  /** Gets all that a call needs, so that the next one is a single request. */
  prepareCalls(): Promise<unknown>;
  /** Loads what checks and applies the codes of mails. */
  openCodes(): Promise<MailedCodes>;
  /** Loads email and password accounts. */
  openAccounts(): Promise<Accounts>;
  /** Loads everything that a popup needs, so that a click can open it synchronously. Fails with sign-in-unreachable. */
  openSocialSignIn(): Promise<SocialSignIn>;
}

export const BackendContext = createContext<Backend | null>(null);

export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error("no BackendContext");
  return backend;
}
