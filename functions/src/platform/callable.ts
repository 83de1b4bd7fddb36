import type { Callables } from "contract/callables";
import type { OperatorCallables } from "contract/operator";
import { error as logError } from "firebase-functions/logger";
import { type CallableRequest, HttpsError, onCall } from "firebase-functions/v2/https";
import type { ObjectSchema, ValidationError } from "yup";
import { type Account, type Caller, isCurrent } from "./accounts.ts";
import { Failure } from "./failure.ts";
import { type Client, clientOf } from "./limits/addresses.ts";
import { limitFor } from "./limits/call-limit.ts";
import { enforceAppCheck, options, secretsOf } from "./options.ts";
import { parseCall } from "./parse-call.ts";
import type { Services } from "./services.ts";
import { singleHeaders } from "./visitor.ts";
import { wakeInstance } from "./wake-instance.ts";

/** A callable of the contract: validates the request, identifies the caller, and answers failures as `FailureDetails`. */
export function callable<Name extends keyof Callables>(
  name: Name,
  schema: ObjectSchema<Callables[Name]["request"]>,
  run: (
    request: Callables[Name]["request"],
    caller: Caller | undefined,
    client: Client,
  ) => Promise<Callables[Name]["response"]>,
) {
  return guardedCall(name, async ({ data, auth, rawRequest }) => {
    const request = await valid(schema, data);
    return run(request, auth?.token, clientOf(singleHeaders(rawRequest.headers), auth?.uid));
  });
}

/**
 * Wraps every callable. A GET only wakes the instance, and is answered with 204. Enforces App Check if it is on, and
 * turns each failure into an HttpsError with a reason. Only the log gets the details of unexpected errors.
 */
function guardedCall<Response>(
  name: keyof Callables | keyof OperatorCallables,
  run: (call: CallableRequest<unknown>) => Promise<Response>,
) {
  // The pages call their own origin, through Hosting's rewrite of /call, so other sites need no access.
  const access = { cors: false, enforceAppCheck: enforceAppCheck(), secrets: secretsOf(name) };
  const call = onCall({ ...options[name], ...access }, async (call: CallableRequest<unknown>) => {
    try {
      return await run(call);
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure("unexpected", { cause: error });
      const { reason, cause } = failure;
      if (reason === "unexpected" || reason === "write-failed") logError(`call failed: ${reason}`, cause);
      throw failure;
    }
  });
  // A proxy keeps what the SDK has noted on the function.
  return new Proxy(call, {
    apply: async (_call, _this, [request, response]: Parameters<typeof call>) => {
      if (request.method === "GET") {
        await wakeInstance();
        response.status(204).set("cache-control", "no-store").end();
        return;
      }
      const refusal = await parseCall(request);
      if (refusal === null) return call(request, response);
      const { status, field } = refusal;
      const error =
        status === 401
          ? new HttpsError("unauthenticated", "Unauthenticated")
          : new Failure("invalid-request", field ? { field } : {});
      if (status === 408) response.set("connection", "close");
      response.status(status).send({ error: error.toJSON() });
    },
  });
}

/**
 * The request of a call, checked against the schema, without the fields that this version does not know: an open page of
 * another version may send more. Dart and Swift send null for what is missing. Throws "invalid-request" with the name of
 * the first field that is wrong.
 */
async function valid<Request extends object>(schema: ObjectSchema<Request>, data: unknown): Promise<Request> {
  const given = Object.entries(Object(data)).filter(
    ([field, value]) => Object.hasOwn(schema.fields, field) && value !== null,
  );
  try {
    // Strict: no casting.
    return (await schema.validate(Object.fromEntries(given), { strict: true })) as Request;
  } catch (cause) {
    const { path } = cause as ValidationError;
    throw new Failure("invalid-request", { cause, ...(path && { field: path }) });
  }
}

/**
 * A callable of the operator's page. The caller's token needs the claim `operator: true`, a verified address and a
 * second factor, see tools/deploy/src/grant.ts. Auth is asked for the account in each call, so a removed operator is
 * refused at once. All other callers are refused before the request is validated. Each instance counts calls in its
 * memory alone. That is enough against a runaway program or a stolen token.
 *
 * @param run also gets the operator's user id
 */
export function operatorCall<Name extends keyof OperatorCallables>(
  name: Name,
  services: () => Pick<Services, "findAccount">,
  schema: ObjectSchema<OperatorCallables[Name]["request"]>,
  run: (
    request: OperatorCallables[Name]["request"],
    operatorId: string,
  ) => Promise<OperatorCallables[Name]["response"]>,
) {
  return guardedCall(name, async ({ data, auth, rawRequest: { headers } }) => {
    const uid = operatorIn(auth);
    limitFor(name, clientOf(singleHeaders(headers), uid))?.checkInMemory();
    stillOperator(await services().findAccount(uid), auth?.token.auth_time ?? 0);
    return run(await valid(schema, data), uid);
  });
}

/** The id of an operator. Throws "not-signed-in", "second-factor-missing", or "not-operator" without saying what is missing. */
function operatorIn(auth: CallableRequest["auth"]): string {
  if (!auth) throw new Failure("not-signed-in");
  const { operator, email_verified, firebase } = auth.token;
  if (operator !== true || email_verified !== true) throw new Failure("not-operator");
  // The Auth emulator has no authenticator apps.
  if (!firebase.sign_in_second_factor && process.env.FUNCTIONS_EMULATOR !== "true")
    throw new Failure("second-factor-missing");
  return auth.uid;
}

/** Checks what may have changed since the token was issued. Throws "not-signed-in" or "not-operator". */
function stillOperator(account: Account | undefined, signedInAt: number): void {
  if (!account || !isCurrent(account, signedInAt)) throw new Failure("not-signed-in");
  const { operator } = JSON.parse(account.customAttributes || "{}");
  if (operator !== true) throw new Failure("not-operator");
}
