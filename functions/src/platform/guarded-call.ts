import type { FailureDetails } from "contract/callables";
import type { OperatorFailureDetails } from "contract/operator";
import { error as logError } from "firebase-functions/logger";
import { type CallableOptions, type CallableRequest, HttpsError, onCall } from "firebase-functions/v2/https";
import type { ObjectSchema } from "yup";
import { codeOf, Failure } from "./failure.ts";
import { enforceAppCheck } from "./options.ts";
import { parseCall } from "./unparsed-bodies.ts";

/** How a callable is deployed. */
export type CallOptions = Pick<
  CallableOptions,
  "secrets" | "memory" | "cpu" | "concurrency" | "timeoutSeconds" | "maxInstances"
>;

/**
 * Wraps every callable. Enforces App Check if it is on, and turns each failure into an HttpsError with a
 * reason. Only the log gets the details of unexpected errors.
 */
export function guardedCall<Response>(
  options: CallOptions,
  run: (call: CallableRequest<unknown>) => Promise<Response>,
) {
  // The pages call their own origin, through Hosting's rewrite of /call, so other sites need no access.
  const access = { cors: false, enforceAppCheck: enforceAppCheck() };
  const call = onCall({ ...options, ...access }, async (call: CallableRequest<unknown>) => {
    try {
      return await run(call);
    } catch (error) {
      throw toHttpsError(error);
    }
  });
  // A proxy keeps what the SDK has noted on the function.
  return new Proxy(call, {
    apply: async (_call, _this, [request, response]: Parameters<typeof call>) => {
      const refusal = await parseCall(request);
      if (refusal === null) return call(request, response);
      response.status(refusal).send({ error: toHttpsError(new Failure("invalid-request")).toJSON() });
    },
  });
}

/** The request of a call, checked against the schema. Throws "invalid-request". */
export async function valid<Request extends object>(
  schema: ObjectSchema<Request>,
  data: unknown,
): Promise<Request> {
  // A "__proto__" in the body has become the prototype by now, and its fields would pass as the request's own.
  if (data instanceof Object && Object.getPrototypeOf(data) !== Object.prototype) {
    throw new Failure("invalid-request");
  }
  try {
    // Strict and closed: no casting, no unknown fields.
    return (await schema.required().noUnknown().validate(data, { strict: true })) as Request;
  } catch (cause) {
    throw new Failure("invalid-request", { cause });
  }
}

function toHttpsError(error: unknown): HttpsError {
  const failure = error instanceof Failure ? error : new Failure("unexpected", { cause: error });
  const { reason, retryAfterSeconds, cause } = failure;
  if (reason === "unexpected" || reason === "write-failed") logError(`call failed: ${reason}`, cause);
  const details = { reason, ...(retryAfterSeconds && { retryAfterSeconds }) } satisfies
    | FailureDetails
    | OperatorFailureDetails;
  return new HttpsError(codeOf[reason], reason, details);
}
