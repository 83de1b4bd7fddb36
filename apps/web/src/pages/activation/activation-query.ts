import { queryOptions } from "@tanstack/react-query";
import type { Backend } from "../../backend/backend.ts";
import type { CallRequest } from "../../backend/contract.ts";
import { Failure } from "../../backend/failure.ts";
import { clearPendingSignUp } from "../../backend/pending-sign-up.ts";

/** Activates a user once per visit; the function behind it may be called any number of times. */
export const activationQuery = (backend: Backend, request: CallRequest<"activateUser">) =>
  queryOptions({
    queryKey: ["activation", request],
    queryFn: async () => {
      const result = await backend.call("activateUser", request);
      if (result.status !== 200) throw new Failure("write-failed", { cause: result.message });
      clearPendingSignUp();
      return result;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
