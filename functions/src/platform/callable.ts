import type { Callables } from "contract/callables";
import type { CallableRequest } from "firebase-functions/v2/https";
import type { Visitor } from "short-links";
import type { ObjectSchema } from "yup";
import { type CallOptions, guardedCall, valid } from "./guarded-call.ts";
import { type Client, clientOf } from "./limits/client-address.ts";
import { singleHeaders } from "./single-headers.ts";
import { visitorOf } from "./visitor.ts";

/** The caller, from the Auth token. */
export interface Caller {
  uid: string;
  /** "password", "google.com", "apple.com", … */
  provider: string;
  /** Seconds since 1970. */
  issuedAt: number;
}

/** The origin of a call. */
export interface Origin extends Client {
  visitor: Visitor;
  /** The token as sent; verified if App Check is on. */
  appCheckToken: string | undefined;
}

type Run<Name extends keyof Callables> = (
  request: Callables[Name]["request"],
  caller: Caller | null,
  origin: Origin,
) => Promise<Callables[Name]["response"]>;

/** A callable of the contract: validates the request, identifies the caller, and answers failures as `FailureDetails`. */
export function callable<Name extends keyof Callables>(
  schema: ObjectSchema<Callables[Name]["request"]>,
  run: Run<Name>,
  options: CallOptions = {},
) {
  return guardedCall(options, async ({ data, auth, rawRequest }) => {
    const request = await valid(schema, data);
    return run(request, callerOf(auth), originOf(rawRequest, auth?.uid));
  });
}

function originOf({ headers }: CallableRequest["rawRequest"], uid: string | undefined): Origin {
  return {
    ...clientOf(headers, uid),
    visitor: visitorOf(singleHeaders(headers)),
    // Not truncated, unlike the other headers.
    appCheckToken: headers["x-firebase-appcheck"]?.toString(),
  };
}

function callerOf(auth: CallableRequest["auth"]): Caller | null {
  if (!auth) return null;
  const { firebase, iat } = auth.token;
  return { uid: auth.uid, provider: firebase.sign_in_provider, issuedAt: iat };
}
