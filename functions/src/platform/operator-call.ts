import type { OperatorCallables } from "contract/operator";
import type { CallableRequest } from "firebase-functions/v2/https";
import type { ObjectSchema } from "yup";
import { Failure } from "./failure.ts";
import { guardedCall, valid } from "./guarded-call.ts";
import { limitFor } from "./limits/call-limit.ts";
import { clientOf } from "./limits/client-address.ts";
import { options } from "./options.ts";
import { callerHashKey } from "./params.ts";

/**
 * A callable of the operator's page. The caller's token needs the claim `operator: true` and a verified
 * address, see apps/deploy/src/grant.ts. All other callers are refused before the request is validated.
 * Calls are counted only in each instance's memory, which is enough against a runaway program or a stolen
 * token.
 *
 * @param run also gets the operator's user id
 */
export function operatorCall<Name extends keyof OperatorCallables>(
  name: Name,
  schema: ObjectSchema<OperatorCallables[Name]["request"]>,
  run: (
    request: OperatorCallables[Name]["request"],
    operatorId: string,
  ) => Promise<OperatorCallables[Name]["response"]>,
) {
  return guardedCall(
    { ...options[name], secrets: [callerHashKey] },
    async ({ data, auth, rawRequest: { headers } }) => {
      const uid = operatorIn(auth);
      limitFor(name, clientOf(headers, uid))?.checkInMemory();
      return run(await valid(schema, data), uid);
    },
  );
}

/** The id of an operator. Throws "not-signed-in", or "not-operator" without saying what is missing. */
function operatorIn(auth: CallableRequest["auth"]): string {
  if (!auth) throw new Failure("not-signed-in");
  const { operator, email_verified } = auth.token;
  if (operator !== true || email_verified !== true) throw new Failure("not-operator");
  return auth.uid;
}
