import type { OperatorCallables, OperatorFailureReason } from "contract/operator";
import { createContext, useContext } from "react";

/** Why something failed. Each reason has a message under `failure`. */
export type Reason =
  | OperatorFailureReason
  | "network"
  | "popup-blocked"
  | "popup-closed"
  | "sign-in-refused"
  | "sign-in-unreachable";

/** The only error that `Backend` rejects with. */
export class Failure extends Error {
  readonly reason: Reason;
  /** Whole seconds until a retry can succeed, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: Reason, details: { retryAfterSeconds?: number | undefined; cause?: unknown } = {}) {
    super(reason, { cause: details.cause });
    this.name = "Failure";
    this.reason = reason;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The account that is signed in in this browser. The functions decide its rights. */
export interface Person {
  uid: string;
  email: string;
}

/** Everything the page may ask of the outside world. Every promise rejects with a `Failure`. */
export interface Backend {
  /** Tells who is signed in, at once and whenever that changes, in another tab too. Answers how to stop. */
  watchPerson(tell: (person: Person | null) => void): () => void;
  signInWithGoogle(): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /** Gets a new token, which has what has been granted since. */
  refreshToken(): Promise<void>;
  call<Name extends keyof OperatorCallables>(
    name: Name,
    request: OperatorCallables[Name]["request"],
  ): Promise<OperatorCallables[Name]["response"]>;
}

export const BackendContext = createContext<Backend | null>(null);

export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (!backend) throw new Error("useBackend needs a BackendContext above it");
  return backend;
}
