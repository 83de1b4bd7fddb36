import { error as logError } from "firebase-functions/logger";
import { type CallableOptions, type CallableRequest, HttpsError, onCall } from "firebase-functions/v2/https";
import type { ObjectSchema } from "yup";
import type { Callables, FailureDetails } from "../contract.ts";
import { codeOf, Failure } from "./failure.ts";
import type { Client } from "./limits/caller-keys.ts";
import { clientOf } from "./limits/client-of.ts";
import { enforceAppCheck } from "./options.ts";
import { singleHeaders } from "./single-headers.ts";
import { type Visitor, visitorOf } from "./visitor.ts";

/** The caller, from the Auth token. */
export interface Caller {
  uid: string;
  email: string;
  /** Whether Auth has verified the address. */
  isEmailVerified: boolean;
  /** The account's display name, or "" if there is none. */
  name: string;
  /** "password", "google.com", "apple.com", … */
  provider: string;
}

/** Where a call comes from. */
export interface Origin extends Client {
  visitor: Visitor;
}

type Run<Name extends keyof Callables> = (
  request: Callables[Name]["request"],
  caller: Caller | null,
  origin: Origin,
) => Promise<Callables[Name]["response"]>;

type Options = Pick<
  CallableOptions,
  "secrets" | "memory" | "cpu" | "concurrency" | "timeoutSeconds" | "maxInstances"
>;

/**
 * A callable of the contract: validates the request, identifies the caller, and maps every failure to an HttpsError
 * whose details are `FailureDetails`. Details of unexpected errors go to the log only.
 */
export function callable<Name extends keyof Callables>(
  schema: ObjectSchema<Callables[Name]["request"]>,
  run: Run<Name>,
  options: Options = {},
) {
  // The web app calls its own origin (Hosting rewrites /call/*), so other sites need no access.
  const access = { cors: false, enforceAppCheck: enforceAppCheck() };
  return onCall({ ...options, ...access }, async ({ data, auth, rawRequest }: CallableRequest<unknown>) => {
    try {
      const request = await valid(schema, data);
      return await run(request, callerOf(auth), originOf(rawRequest, auth?.uid));
    } catch (error) {
      throw toHttpsError(error);
    }
  });
}

async function valid<T extends object>(schema: ObjectSchema<T>, data: unknown): Promise<T> {
  // A "__proto__" in the body has become the prototype by now, and its fields would pass as the request's own.
  if (data instanceof Object && Object.getPrototypeOf(data) !== Object.prototype) {
    throw new Failure("invalid-request");
  }
  try {
    // Strict and closed: no casting, no unknown fields.
    return (await schema.required().noUnknown().validate(data, { strict: true })) as T;
  } catch (cause) {
    throw new Failure("invalid-request", { cause });
  }
}

function originOf({ headers }: CallableRequest["rawRequest"], uid: string | undefined): Origin {
  return { ...clientOf(headers, uid), visitor: visitorOf(singleHeaders(headers)) };
}

function callerOf(auth: CallableRequest["auth"]): Caller | null {
  if (!auth) return null;
  const { email = "", email_verified, name, firebase } = auth.token;
  return {
    uid: auth.uid,
    email,
    isEmailVerified: email_verified === true,
    name: typeof name === "string" ? name : "",
    provider: firebase.sign_in_provider,
  };
}

function toHttpsError(error: unknown): HttpsError {
  const failure = error instanceof Failure ? error : new Failure("unexpected", { cause: error });
  const { reason, retryAfterSeconds, cause } = failure;
  if (reason === "unexpected" || reason === "write-failed") logError(`call failed: ${reason}`, cause);
  const details: FailureDetails = { reason, ...(retryAfterSeconds && { retryAfterSeconds }) };
  return new HttpsError(codeOf[reason], reason, details);
}
