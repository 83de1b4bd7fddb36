import type { CallableRequest } from "firebase-functions/v2/https";
import type { ObjectSchema } from "yup";
import type { OperatorCallables } from "../operator-contract.ts";
import { Failure } from "./failure.ts";
import { guardedCall, valid } from "./guarded-call.ts";
import { limitFor } from "./limits/call-limit.ts";
import { clientOf } from "./limits/client-address.ts";
import { options } from "./options.ts";
import { callerHashKey } from "./params.ts";

/**
 * A callable of the operator's page: for a caller whose token has the claim `operator: true` and a verified address,
 * see apps/deployment/src/grant.ts. Everybody else is refused alike before the request is looked at. Calls are counted in
 * each instance's memory alone: what is limited is a program that runs wild, or a token that was stolen.
 * @param run is handed the operator's user id, too
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
